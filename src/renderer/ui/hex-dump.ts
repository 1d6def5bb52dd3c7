export const bytesFromBase64 = (text: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(text)
  const bytes = new Uint8Array(binary.length)
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
  return bytes
}

const bytesPerLine = 16
/** Bytes that a hex view shows: more would be felt while they are written out, and nobody reads them. */
export const mostDumped = 1_048_576

const hexOf = (byte: number): string => byte.toString(16).padStart(2, '0')

/** One line: `00000010  7b 22 75 …  {"u…`. Bytes that are no printable ASCII are dots in the right column. */
const hexLine = (bytes: Uint8Array, start: number): string => {
  const slice = bytes.subarray(start, start + bytesPerLine)
  const hex = Array.from(slice, hexOf)
  const halves = `${hex.slice(0, 8).join(' ')}  ${hex.slice(8).join(' ')}`
  const ascii = Array.from(slice, (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.',
  ).join('')
  return `${start.toString(16).padStart(8, '0')}  ${halves.padEnd(bytesPerLine * 3)}  ${ascii}`
}

export const hexDump = (bytes: Uint8Array): string =>
  Array.from({ length: Math.ceil(Math.min(bytes.byteLength, mostDumped) / bytesPerLine) }, (_, line) =>
    hexLine(bytes, line * bytesPerLine),
  ).join('\n')
