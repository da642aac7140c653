const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** The end of the JSON number at `start`: the longest that the grammar allows; `start` if there is none. */
export function numberEnd(text: string, start: number): number {
  let i = start;
  if (text.charCodeAt(i) === 45) i++;
  if (text.charCodeAt(i) === 48) i++;
  else {
    const from = i;
    while (isDigit(text.charCodeAt(i))) i++;
    if (i === from) return start;
  }
  if (text.charCodeAt(i) === 46 && isDigit(text.charCodeAt(i + 1))) {
    i += 2;
    while (isDigit(text.charCodeAt(i))) i++;
  }
  if ((text.charCodeAt(i) | 32) === 101) {
    const sign = text.charCodeAt(i + 1);
    let digit = sign === 43 || sign === 45 ? i + 2 : i + 1;
    if (isDigit(text.charCodeAt(digit))) {
      while (isDigit(text.charCodeAt(digit))) digit++;
      i = digit;
    }
  }
  return i;
}

/** Whether a double holds exactly what the number token says: whether printing it gives the same decimal. */
export function isExact(token: string): boolean {
  // Fifteen digits always come back, exponents aside.
  if (token.length <= 15 && !/e/i.test(token)) return true;
  const value = Number(token);
  return Number.isFinite(value) && decimal(token) === decimal(String(value));
}

/** A decimal in one form: its digits without zeros at either end, and where the point stands. */
function decimal(token: string): string {
  const [mantissa = "", exponent = "0"] = token.toLowerCase().replace(/^-/, "").split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = (whole + fraction).replace(/^0+/, "");
  let end = digits.length;
  while (end > 0 && digits[end - 1] === "0") end--;
  return end === 0 ? "0" : `${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}
