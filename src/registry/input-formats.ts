// The formats of input fields. Values are texts; `string` and `filepath` take any.

/** How a text fits a format; `case` is a boolean in other letter case. */
export type Fit = "fits" | "case" | "misfit";

const decimal = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;
// The schema wants decimal numbers; some clients read these too, so nothing is said about them.
const hexadecimal = /^[+-]?0[xX][0-9a-fA-F]+$/;

/** @param format of the field; an unknown one takes any text */
export const fitOf = (format: string | undefined, text: string): Fit => {
  if (format === "number") return decimal.test(text) || hexadecimal.test(text) ? "fits" : "misfit";
  if (format !== "boolean" || text === "true" || text === "false") return "fits";
  return /^(?:true|false)$/i.test(text) ? "case" : "misfit";
};
