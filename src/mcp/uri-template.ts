// RFC 6570, in time proportional to the text.

// The apostrophe was left out of the RFC's literals by mistake (erratum 6937).
const foreign = /[\u0000-\u0020"<>\\^`{|}\u007f-\u009f]/;
const brokenEscape = /%(?![0-9A-Fa-f]{2})/;
const variable = /^(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})(?:\.?(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2}))*(?::[1-9][0-9]{0,3}|\*)?$/;
// The last five are reserved for later, which the grammar allows.
const operator = /^[+#./;?&=,!@|]/;

const literalFault = (literal: string): string | undefined => {
  const odd = foreign.exec(literal)?.[0];
  if (odd === "}") return 'has a "}" without its "{"';
  if (odd !== undefined) return `has the character ${JSON.stringify(odd)} unescaped`;
  return brokenEscape.test(literal) ? "has a percent sign that begins no escape" : undefined;
};

const expressionFault = (expression: string): string | undefined => {
  if (expression === "") return "has an expression without a variable";
  const odd = expression
    .replace(operator, "")
    .split(",")
    .find((name) => !variable.test(name));
  return odd === undefined ? undefined : `has the malformed variable ${JSON.stringify(odd.slice(0, 40))}`;
};

/** Why a text is no URI template, as the end of a sentence about it; undefined if it is one. */
export const templateFault = (text: string): string | undefined => {
  for (let done = 0; ; ) {
    const open = text.indexOf("{", done);
    const literal = literalFault(text.slice(done, open < 0 ? undefined : open));
    if (literal !== undefined || open < 0) return literal;
    const close = text.indexOf("}", open);
    if (close < 0) return 'has a "{" without its "}"';
    const expression = expressionFault(text.slice(open + 1, close));
    if (expression !== undefined) return expression;
    done = close + 1;
  }
};
