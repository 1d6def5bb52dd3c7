/** Bytes from Base64 as the contract carries them. */
export const bytesFromBase64 = (text: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return bytes
}

/** Bytes shown on one line of a hex view. */
export const bytesPerLine = 16

const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0')

/**
 * One line of a hex view: `00000010  7b 22 75 …  {"u…`. Bytes that are no printable ASCII are dots in the right column.
 *
 * @param line counts from 0
 */
export const hexLine = (
  bytes: Uint8Array,
  line: number,
): { readonly offset: string; readonly hex: string; readonly ascii: string } => {
  const start = line * bytesPerLine
  const slice = bytes.subarray(start, start + bytesPerLine)
  const hex = Array.from(slice, hexOf)
  const halves = [hex.slice(0, 8).join(' '), hex.slice(8).join(' ')]
  return {
    offset: start.toString(16).padStart(8, '0'),
    hex: halves.join('  ').padEnd(bytesPerLine * 3),
    ascii: Array.from(slice, (byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join(
      '',
    ),
  }
}

/**
 * Splits a text into lines no longer than `width` characters, so that a body of one endless line can be scrolled. Line
 * feeds end a line and are not part of it; a surrogate pair is not cut.
 */
export const textLines = (text: string, width = 88): string[] =>
  text.split('\n').flatMap((line) => {
    if (line.length <= width) return [line]
    const parts: string[] = []
    for (let at = 0; at < line.length;) {
      const cut = at + width
      const code = line.charCodeAt(cut - 1)
      const end = cut < line.length && code >= 0xd800 && code <= 0xdbff ? cut + 1 : cut
      parts.push(line.slice(at, end))
      at = end
    }
    return parts
  })
