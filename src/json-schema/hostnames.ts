// Host names: RFC 1123, and the internationalised ones of RFC 5890 to 5893.

const longest = 253; // characters of a host name

const base = 36;
const digitOf = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 22;
  if (code >= 97 && code <= 122) return code - 97;
  return code >= 65 && code <= 90 ? code - 65 : base;
};

/** RFC 3492: what stands behind `xn--`; undefined where that is nothing. */
const decodePunycode = (text: string): string | undefined => {
  const hyphen = text.lastIndexOf("-");
  const output = [...text.slice(0, Math.max(0, hyphen))].map((char) => char.codePointAt(0) ?? 0);
  let [n, i, bias] = [128, 0, 72];
  for (let at = hyphen < 0 ? 0 : hyphen + 1; at < text.length; ) {
    const before = i;
    let weight = 1;
    for (let k = base; ; k += base) {
      const digit = at < text.length ? digitOf(text.charCodeAt(at++)) : base;
      if (digit >= base) return undefined;
      i += digit * weight;
      const threshold = Math.min(Math.max(k - bias, 1), 26);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = output.length + 1;
    let delta = Math.floor((i - before) / (before === 0 ? 700 : 2));
    delta += Math.floor(delta / length);
    let k = 0;
    for (; delta > 455; k += base) delta = Math.floor(delta / 35);
    bias = k + Math.floor((36 * delta) / (delta + 38));
    n += Math.floor(i / length);
    i %= length;
    if (n > 0x10ffff) return undefined;
    output.splice(i++, 0, n);
  }
  return String.fromCodePoint(...output);
};

// RFC 5892: letters, digits and marks, but for those listed, and with the exceptions of section 2.6.
const allowed =
  /^[-\p{Ll}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}\u00b7\u0375\u05f3\u05f4\u30fb\u06fd\u06fe\u0f0b\u3007\u200c\u200d]+$/u;
const refused = /[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b]/;

/** RFC 5892, appendix A: what these characters need around them. */
const inContext = (label: string): boolean => {
  if (/(?:^|[^l])\u00b7|\u00b7(?!l)/.test(label)) return false;
  if (/\u0375(?!\p{Script=Greek})/u.test(label)) return false;
  if (/(?:^|[^\p{Script=Hebrew}])[\u05f3\u05f4]/u.test(label)) return false;
  if (label.includes("\u30fb") && !/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(label)) return false;
  if (/[\u0660-\u0669]/.test(label) && /[\u06f0-\u06f9]/.test(label)) return false;
  // The joiners need a virama before them; the non-joiner may also stand between letters that join.
  if (/(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])\u200d/u.test(label)) return false;
  if (
    /(?<![\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])(?:(?<!\p{Script=Arabic}\p{Mn}*)\u200c|\u200c(?!\p{Mn}*\p{Script=Arabic}))/u.test(
      label,
    )
  )
    return false;
  return true;
};

const isUnicodeLabel = (label: string): boolean =>
  allowed.test(label) &&
  !refused.test(label) &&
  label === label.normalize("NFC") &&
  !/^\p{M}/u.test(label) &&
  !/^-|-$|^..--/u.test(label) &&
  inContext(label);

const isAsciiLabel = (label: string): boolean => {
  if (!/^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/.test(label)) return false;
  if (!/^..--/.test(label)) return true;
  if (!/^xn--/i.test(label)) return false;
  const shown = decodePunycode(label.slice(4));
  return shown !== undefined && /[^\x00-\x7f]/.test(shown) && isUnicodeLabel(shown);
};

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const leftToRight = /[\p{Ll}\p{Lu}]/u;

/** RFC 5893, as far as the scripts tell: a label that runs from right to left holds nothing else, no label mixes. */
const keepsDirection = (label: string): boolean => {
  if (/^[0-9\u0660-\u0669-]/.test(label)) return false;
  if (!rightToLeft.test(label)) return true;
  const mixed = /[0-9]/.test(label) && /[\u0660-\u0669]/.test(label);
  return !leftToRight.test(label) && !mixed;
};

const decoded = (label: string): string => (/^xn--/i.test(label) ? (decodePunycode(label.slice(4)) ?? label) : label);

const keepDirections = (labels: readonly string[]): boolean => {
  const shown = labels.map(decoded);
  return !shown.some((label) => rightToLeft.test(label)) || shown.every(keepsDirection);
};

/** RFC 1123; an `xn--` label must stand for something. */
export const isHostname = (text: string): boolean => {
  const labels = text.split(".");
  return text.length <= longest && labels.every(isAsciiLabel) && keepDirections(labels);
};

const dots = /[.\u3002\uff0e\uff61]/;

/** RFC 5890. */
export const isIdnHostname = (text: string): boolean => {
  const labels = text.split(dots);
  const isLabel = (label: string): boolean =>
    /^[\x00-\x7f]*$/.test(label) ? isAsciiLabel(label) : label.length <= 59 && isUnicodeLabel(label.toLowerCase());
  return text.length <= longest && labels.every(isLabel) && keepDirections(labels);
};
