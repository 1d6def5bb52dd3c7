import { countPlaces } from '../../../core/wire/deviations.ts'
import type { CallsConnection } from './open-calls.ts'
import type { CallRecord } from './service.ts'
import { cutBody } from './body-pieces.ts'

export type BodyPart = 'asked' | 'request' | 'answer'

export type CallStore = {
  write(records: readonly CallRecord[]): void
  remove(ids: readonly number[]): void
  removeAll(): void
}

const searched = 1_048_576

const rowBytes = 600

const wordsOf = (record: CallRecord): string =>
  [
    record.url,
    record.operation,
    record.errorName ?? '',
    record.failure?.message ?? '',
    record.request.slice(0, searched),
    record.answer?.slice(0, searched) ?? '',
  ].join('\n')

export const openCallStore = (database: CallsConnection): CallStore => {
  const insertCall = database.prepare(
    `INSERT INTO calls VALUES (${Array.from({ length: 18 }, () => '?').join(', ')})`,
  )
  const insertDetails = database.prepare('INSERT INTO call_details VALUES (?, ?, ?, ?, ?)')
  const insertPiece = database.prepare('INSERT INTO call_bodies VALUES (?, ?, ?, ?, ?)')
  const setBytes = database.prepare('UPDATE calls SET stored_bytes = ? WHERE id = ?')
  const insertWords = database.prepare('INSERT INTO calls_text (rowid, words) VALUES (?, ?)')
  const deleteCall = database.prepare('DELETE FROM calls WHERE id = ?')
  const deleteWords = database.prepare('DELETE FROM calls_text WHERE rowid = ?')
  const advance = database.prepare('UPDATE settings SET last_id = max(last_id, ?)')

  const removeOne = (id: number): void => {
    if (deleteCall.run(id).changes > 0) deleteWords.run(id)
  }

  const writeBody = (id: number, part: BodyPart, text: string): number => {
    let bytes = 0
    for (const { start, length, packed } of cutBody(text)) {
      insertPiece.run(id, part, start, length, packed)
      bytes += packed.length
    }
    return bytes
  }

  const writeOne = (record: CallRecord): void => {
    removeOne(record.id)
    insertCall.run(
      record.id,
      record.startedAt,
      record.project,
      record.projectName,
      record.operation,
      record.group,
      record.network,
      record.url,
      record.httpStatus,
      record.outcome,
      record.errorName,
      record.durationMs,
      Buffer.byteLength(record.request),
      record.answerBytes,
      record.attempts,
      countPlaces(record.deviations),
      record.resentFrom,
      0,
    )
    const details = [
      JSON.stringify(record.requestHeaders),
      JSON.stringify(record.answerHeaders),
      JSON.stringify(record.deviations),
      record.failure === null ? null : JSON.stringify(record.failure),
    ]
    insertDetails.run(record.id, ...details)
    const words = wordsOf(record)
    insertWords.run(record.id, words)
    const bytes =
      rowBytes +
      details.reduce((sum, text) => sum + (text?.length ?? 0), 0) +
      // Measured: the index of words takes about a fifth of the text, and less the longer it is.
      Math.ceil(words.length / 5) +
      writeBody(record.id, 'asked', record.asked) +
      writeBody(record.id, 'request', record.request) +
      (record.answer === null ? 0 : writeBody(record.id, 'answer', record.answer))
    setBytes.run(bytes, record.id)
    advance.run(record.id)
  }

  return {
    write: database.transaction((records: readonly CallRecord[]) => records.forEach(writeOne)),
    remove: database.transaction((ids: readonly number[]) => ids.forEach(removeOne)),
    removeAll: database.transaction(() => {
      database.exec("DELETE FROM calls; INSERT INTO calls_text (calls_text) VALUES ('delete-all')")
    }),
  }
}
