const block = 512

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`

/** Header, bytes, and zeros up to a whole block (POSIX ustar). @param name at most 100 ASCII characters */
export const tarEntry = (name: string, bytes: Buffer, modifiedAt: number): Buffer => {
  const header = Buffer.alloc(block)
  header.write(name, 0, 100, 'latin1')
  header.write(octal(0o600, 8), 100, 'latin1')
  header.write(octal(0, 8), 108, 'latin1')
  header.write(octal(0, 8), 116, 'latin1')
  header.write(octal(bytes.length, 12), 124, 'latin1')
  header.write(octal(Math.max(0, Math.floor(modifiedAt)), 12), 136, 'latin1')
  // The sum is taken as if its own field were blank.
  header.write(' '.repeat(8), 148, 'latin1')
  header.write('0', 156, 'latin1')
  header.write('ustar\x0000', 257, 'latin1')
  let sum = 0
  for (const byte of header) sum += byte
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return Buffer.concat([header, bytes, Buffer.alloc((block - (bytes.length % block)) % block)])
}

export const tarEnd = Buffer.alloc(2 * block)
