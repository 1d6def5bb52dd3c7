import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { checkCertificate } from '../../../core/certificate/certificate-check.ts'
import { mostCharacters } from '../../../core/certificate/words.ts'

/** Bytes that are read of a file: of one that holds more, enough to see that it is too long. */
const mostBytes = 2 * mostCharacters

/** Checks the file of a certificate. It may have been put there by anybody, and be of any length. */
export const checkCertificateFile = (path: string) => {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(Math.min(fstatSync(file).size, mostBytes))
    let size = 0
    for (let read = -1; read !== 0 && size < bytes.length; size += read)
      read = readSync(file, bytes, size, bytes.length - size, size)
    return checkCertificate(bytes.toString('utf8', 0, size))
  } finally {
    closeSync(file)
  }
}
