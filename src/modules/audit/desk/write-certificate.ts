import { createHash } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { checkCertificate } from '../core/certificate/certificate-check.ts'
import {
  aroundBlocks,
  blocksText,
  type CertificateBody,
  type CertificateFrame,
} from '../core/certificate/certificate-file.ts'
import { openPartFile } from '../../../main/platform/files/part-file.ts'

type Written = {
  /** Where the file will stand when it is whole and checked. */
  readonly path: string
  /** Bytes of the parts in the file beside it, the newest blocks first. */
  readonly parts: readonly number[]
  readonly frame: CertificateFrame
}

/** Holds the blocks of a certificate until all are there: they are read backwards and written forwards. */
const blocksFile = (path: string): string => `${path}.blocks`
const uncheckedFile = (path: string): string => `${path}.unchecked`

export const addBlocks = (path: string, blocks: CertificateBody['blocks']): number => {
  const text = Buffer.from(blocksText(blocks))
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  appendFileSync(blocksFile(path), text, { mode: 0o600 })
  return text.length
}

export const dropUnfinished = (path: string): void => {
  for (const file of [blocksFile(path), uncheckedFile(path), `${uncheckedFile(path)}.part`])
    rmSync(file, { force: true })
}

function* blockPieces({ path, parts }: Written): Generator<Buffer> {
  const file = openSync(blocksFile(path), 'r')
  try {
    let end = parts.reduce((sum, bytes) => sum + bytes, 0)
    for (const bytes of parts.toReversed()) {
      const part = Buffer.alloc(bytes)
      end -= bytes
      for (let at = 0; at < bytes;) {
        const read = readSync(file, part, at, bytes - at, end + at)
        if (read === 0) throw new Error('The blocks of a certificate are gone.')
        at += read
      }
      yield part
      if (end > 0) yield Buffer.from(',')
    }
  } finally {
    closeSync(file)
  }
}

/** Writes the file from its parts and checks what was written. It has its name only where it holds. */
export const writeParts = (written: Written) => {
  const { path, frame } = written
  const { before, after } = aroundBlocks(frame)
  const hash = createHash('sha256').update(before)
  const file = openPartFile(uncheckedFile(path))
  try {
    file.write(before)
    for (const piece of blockPieces(written)) {
      hash.update(piece)
      file.write(piece)
    }
    const sha256 = hash.update(after).digest('hex')
    file.write(`${aroundBlocks({ ...frame, sha256 }).after}\n`)
    file.finish()
    const check = checkCertificate(readFileSync(uncheckedFile(path), 'utf8'))
    if (check.verdict === 'complete') renameSync(uncheckedFile(path), path)
    return { check, bytes: file.size() }
  } finally {
    file.giveUp()
    dropUnfinished(path)
  }
}
