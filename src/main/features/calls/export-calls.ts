import { join } from 'node:path'
import type { CallsConnection } from './open-calls.ts'
import type { Output, ParsedInput } from '../../../contract/contract.ts'
import { callCriteria } from './call-criteria.ts'
import { createReceiverMask, harEntry, jsonLine } from './export-entry.ts'
import { openPartFile } from '../../platform/files/part-file.ts'
import type { CallReader } from './read-calls.ts'

export type ExportOptions = {
  /** Folder of exports; made (mode 0700) when missing. */
  readonly folder: string
  /** Version of the program, for the archive's `creator`. */
  readonly version: string
  readonly now: Date
  /** Of this desk's receiver, to be hidden. */
  readonly receiverSecrets: readonly string[]
}

/**
 * Writes calls into a new file, oldest first, some at each step, so that others get their turn between and memory stays small. The
 * file has its name only when it is whole.
 *
 * @throws what the file system said; then no file is left
 */
export const exportCalls = function* (
  database: CallsConnection,
  reader: CallReader,
  { format, filter }: ParsedInput<'calls.export'>,
  { folder, version, now, receiverSecrets }: ExportOptions,
): Generator<void, Output<'calls.export'>> {
  const path = join(folder, `calls-${now.toISOString().replaceAll(/[:.]/g, '-')}.${format}`)
  const file = openPartFile(path)
  const { write } = file
  const mask = createReceiverMask(receiverSecrets)
  let rows = 0
  const { sql, parameters } = callCriteria(filter)
  const next = database
    .prepare<unknown[], number>(
      `SELECT id FROM calls WHERE id > ? AND id <= ? AND ${sql} ORDER BY id LIMIT 50`,
    )
    .pluck()
  try {
    // What is recorded meanwhile belongs to the next export.
    const end = database.prepare<[], number | null>('SELECT max(id) FROM calls').pluck().get() ?? 0
    const creator = JSON.stringify({ name: 'Marketdesk', version })
    if (format === 'har') write(`{"log":{"version":"1.2","creator":${creator},"entries":[`)
    let last = 0
    for (
      let ids = next.all(last, end, ...parameters);
      ids.length > 0;
      ids = next.all(last, end, ...parameters)
    ) {
      for (const id of ids) {
        last = id
        // Removed meanwhile.
        if (reader.row(id) === undefined) continue
        if (format === 'har' && rows > 0) write(',\n')
        for (const text of format === 'har' ? harEntry(reader, id, mask) : jsonLine(reader, id, mask))
          write(text)
        rows += 1
        yield
      }
    }
    if (format === 'har') write(']}}\n')
    file.finish()
  } finally {
    // Also when the one who asked gave it up: the generator is ended then.
    file.giveUp()
  }
  return { path, rows, bytes: file.size() }
}
