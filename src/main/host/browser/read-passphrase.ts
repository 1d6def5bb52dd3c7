import { readRegularFile } from '../../platform/files/read-regular-file.ts'

/** @throws what the file system says, and when the first line is empty */
export const readPassphrase = (file: string): string => {
  const line = readRegularFile(file).split(/\r?\n/, 1)[0] ?? ''
  if (line === '') throw new Error('its first line is empty')
  return line
}
