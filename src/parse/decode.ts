/** A file's text, or why it has none. */
export type Decoded =
  | { readonly text: string; readonly badByte?: number; readonly badOffset?: number }
  | { readonly utf16: true };

// Made once: making one takes as long as decoding a small file.
const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * UTF-8 to text, a byte order mark included. Where the bytes are not UTF-8 they become U+FFFD, and the first bad byte
 * and its place in the text (0-based) are told. UTF-16 is recognised by its mark or its zero bytes, and not decoded.
 */
export function decode(bytes: Uint8Array): Decoded {
  if (isUtf16(bytes)) return { utf16: true };
  try {
    return { text: strict.decode(bytes) };
  } catch {
    const badByte = validEnd(bytes);
    return { text: lenient.decode(bytes), badByte, badOffset: lenient.decode(bytes.subarray(0, badByte)).length };
  }
}

/** Whether bytes begin with the byte order mark of UTF-16. */
export const hasUtf16Mark = ([a, b]: Uint8Array): boolean => (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);

function isUtf16(bytes: Uint8Array): boolean {
  if (hasUtf16Mark(bytes)) return true;
  const [a, b, c, d] = bytes;
  // JSON begins with an ASCII character, and UTF-16 has a zero in every second byte then.
  const little = a !== 0 && b === 0 && (c === undefined || d === 0);
  const big = a === 0 && b !== undefined && b !== 0 && (c === undefined || c === 0);
  return little || big;
}

/** The text of UTF-16, by its mark or its zero bytes: what is in a file that nobody else will read. */
export const decodeUtf16 = (bytes: Uint8Array): string => {
  const isBig = bytes[0] === 0 || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return new TextDecoder(isBig ? "utf-16be" : "utf-16le").decode(bytes);
};

/** The offset of the first byte that is not part of well-formed UTF-8 (RFC 3629). */
function validEnd(bytes: Uint8Array): number {
  let i = 0;
  while (i < bytes.length) {
    const length = sequenceLength(bytes, i);
    if (length === 0) break;
    i += length;
  }
  return i;
}

function sequenceLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at]!;
  if (lead < 0x80) return 1;
  const length =
    lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 0;
  for (let i = 1; i < length; i++) {
    const byte = bytes[at + i] ?? 0;
    if ((byte & 0xc0) !== 0x80) return 0;
  }
  const second = bytes[at + 1] ?? 0;
  // Longer than needed, a surrogate, beyond U+10FFFF.
  if (lead === 0xe0 && second < 0xa0) return 0;
  if (lead === 0xed && second > 0x9f) return 0;
  if (lead === 0xf0 && second < 0x90) return 0;
  if (lead === 0xf4 && second > 0x8f) return 0;
  return length;
}
