import { basename, join } from 'node:path'
import type { Answer } from '../../../contract/contract.ts'
import type { ExportedFile } from '../../../features/exports/contract.ts'
import { succeed } from '../../../core/result.ts'
import { openPartFile, type PartFile } from './part-file.ts'
import { writeFailed } from './write-failed.ts'

export const fileStamp = (ms: number): string => new Date(ms).toISOString().replaceAll(/[:.]/g, '-')

export type Written = Pick<ExportedFile, 'rows'> &
  globalThis.Partial<Pick<ExportedFile, 'counts' | 'partial'>>

export const exportedFile = (
  path: string,
  bytes: number,
  { rows, counts = {}, partial = { complete: true } }: Written,
): ExportedFile => ({ path, fileName: basename(path), rows, bytes, counts, partial })

/** Writes a file that has its name only when it is whole; nothing is left where it fails. */
export const writeExport = async (
  folder: string,
  name: string,
  write: (file: PartFile) => Promise<Answer<Written>> | Answer<Written>,
): Promise<Answer<ExportedFile>> => {
  const path = join(folder, name)
  let file: PartFile | null = null
  try {
    file = openPartFile(path)
    const written = await write(file)
    if (!written.ok) return written
    await file.finishAside()
    return succeed(exportedFile(path, file.size(), written.value))
  } catch (cause) {
    // A bug, or a fault of the storage that is read.
    if ((cause as NodeJS.ErrnoException).errno === undefined) throw cause
    return writeFailed(path, cause)
  } finally {
    file?.giveUp()
  }
}
