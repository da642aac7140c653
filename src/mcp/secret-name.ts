// Names that speak of secrets and personal data. The last words count: `token_limit` and `max_tokens` are no secrets.

const secrets = new Set(
  "password passwd pwd passphrase passcode secret token apikey credential credentials otp cvv cvc".split(" "),
);
const keys = new Set("api access secret private auth signing encryption".split(" "));
// They lead through a list.
const tokens = new Set("page cursor continuation sync next sort".split(" "));
const payment = new Set(["card number", "credit card", "iban"]);
const personal = new Set(
  "ssn,social security number,passport number,birth date,date of birth,birthday,birthdate,dob,email,email address,phone,phone number".split(
    ",",
  ),
);

const longest = 200; // a name beyond is none that somebody chose

/** `userAPIKey`, `user_api-key` → user, api, key. */
const wordsOf = (name: string): readonly string[] =>
  name
    .slice(-longest)
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])([A-Z][a-z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");

const endsWith = (words: readonly string[], known: ReadonlySet<string>): boolean =>
  [1, 2, 3].some((count) => words.length >= count && known.has(words.slice(-count).join(" ")));

/** Whether a name is that of a password, key, token or means of payment. */
export const isSecretName = (name: string): boolean => {
  const words = wordsOf(name);
  const [before = "", last = ""] = words.length < 2 ? ["", words[0]] : words.slice(-2);
  if (last === "token") return !tokens.has(before);
  if (last === "key") return keys.has(before);
  return secrets.has(last) || endsWith(words, payment);
};

/** Whether a name is that of something which tells who a person is. */
export const isPersonalName = (name: string): boolean => endsWith(wordsOf(name), personal);
