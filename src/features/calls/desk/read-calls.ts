import type { CallsConnection } from './open-calls.ts'
import { callDetailSchema, type CallDetail, type CallOutcome, type CallRow } from '../contract.ts'
import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import { parsedJson } from '../../../contract/scalars.ts'
import { fail, succeed } from '../../../core/result.ts'
import { requestSummary } from '../../../core/wire/request-summary.ts'
import { encodeCursor, pageBounds } from '../../../main/platform/db/cursor.ts'
import {
  damagedFailure,
  readStored,
  readStoredFailure,
  readStoredHeaders,
} from '../../../main/platform/db/stored-json.ts'
import { unpackPiece } from './body-pieces.ts'
import { callCriteria } from './call-criteria.ts'
import type { BodyPart } from './call-store.ts'

const usualLimit = 100

export const firstCharacters = 262_144

const longestSummed = 4096

export const rowColumns = `id, started_at, project, project_name, operation, service_group, network, url, http_status, outcome,
  error_name, duration_ms, request_bytes, answer_bytes, attempts, deviations, resent_from`

export type StoredCall = {
  readonly id: number
  readonly started_at: number
  readonly project: string
  readonly project_name: string
  readonly operation: string
  readonly service_group: string
  readonly network: string | null
  readonly url: string
  readonly http_status: number | null
  readonly outcome: CallOutcome
  readonly error_name: string | null
  readonly duration_ms: number
  readonly request_bytes: number
  readonly answer_bytes: number
  readonly attempts: number
  readonly deviations: number
  readonly resent_from: number | null
}

type StoredDetails = {
  readonly request_headers: string
  readonly answer_headers: string
  readonly deviations: string
  readonly failure: string | null
}

const noSuchCall = (id: number): Answer<never> =>
  fail({
    kind: 'not-found',
    message: `There is no recorded call ${id}.`,
    hint: 'Ask for the list again; it may have been removed because of its age.',
  })

export const toRow = (stored: StoredCall): Omit<CallRow, 'requestSummary'> => ({
  id: stored.id,
  startedAt: new Date(stored.started_at).toISOString(),
  project: stored.project,
  projectName: stored.project_name,
  operation: stored.operation,
  group: stored.service_group,
  network: stored.network,
  url: stored.url,
  httpStatus: stored.http_status,
  outcome: stored.outcome,
  errorName: stored.error_name,
  durationMs: stored.duration_ms,
  requestBytes: stored.request_bytes,
  answerBytes: stored.answer_bytes,
  attempts: stored.attempts,
  deviations: stored.deviations,
  resentFrom: stored.resent_from,
})

export type CallDetails = Pick<CallDetail, 'requestHeaders' | 'answerHeaders' | 'deviationList' | 'failure'>

export const openCallReader = (database: CallsConnection) => {
  const selectRow = database.prepare<[number], StoredCall>(`SELECT ${rowColumns} FROM calls WHERE id = ?`)
  const selectDetails = database.prepare<[number], StoredDetails>(
    'SELECT request_headers, answer_headers, deviations, failure FROM call_details WHERE call_id = ?',
  )
  const selectLength = database
    .prepare<[number, string], number | null>(
      'SELECT max(start + length) FROM call_bodies WHERE call_id = ? AND part = ?',
    )
    .pluck()
  const selectPieces = database.prepare<[number, string, number, number], { start: number; packed: Buffer }>(
    `SELECT start, packed FROM call_bodies
     WHERE call_id = ? AND part = ? AND start + length > ? AND start < ? ORDER BY start`,
  )
  const selectPiece = database
    .prepare<[number, string, number], Buffer>(
      'SELECT packed FROM call_bodies WHERE call_id = ? AND part = ? AND start >= ? ORDER BY start LIMIT 1',
    )
    .pluck()

  const selectShort = database
    .prepare<[number, number], Buffer>(
      "SELECT packed FROM call_bodies WHERE call_id = ? AND part = 'asked' AND start = 0 AND length <= ?",
    )
    .pluck()

  const summaryOf = (id: number): string => {
    const packed = selectShort.get(id, longestSummed)
    if (packed === undefined) return ''
    try {
      return requestSummary(JSON.parse(unpackPiece(packed)))
    } catch {
      // A damaged request takes no list down: the call itself says what cannot be read.
      return ''
    }
  }

  const length = (id: number, part: BodyPart): number | null => selectLength.get(id, part) ?? null

  const slice = (id: number, part: BodyPart, from: number, to: number): string => {
    const found = selectPieces.all(id, part, from, to)
    const first = found[0]?.start ?? 0
    return found
      .map(({ packed }) => unpackPiece(packed))
      .join('')
      .slice(Math.max(0, from - first), to - first)
  }

  const pieces = function* (id: number, part: BodyPart): Generator<string> {
    let at = 0
    for (;;) {
      const packed = selectPiece.get(id, part, at)
      if (packed === undefined) return
      const text = unpackPiece(packed)
      yield text
      if (text === '') return
      at += text.length
    }
  }

  const text = (id: number, part: BodyPart): string => [...pieces(id, part)].join('')

  const details = (id: number): CallDetails => {
    const stored = selectDetails.get(id)
    const of = (what: string): string => `the ${what} of call ${id}`
    const deviations = readStored(
      callDetailSchema.shape.deviationList,
      stored?.deviations ?? '[]',
      of('deviations'),
    )
    return {
      requestHeaders: readStoredHeaders(stored?.request_headers ?? '[]', of('headers of the request')),
      answerHeaders: readStoredHeaders(stored?.answer_headers ?? '[]', of('headers of the answer')),
      deviationList: deviations.ok ? deviations.value : [{ path: '', message: deviations.error }],
      failure: readStoredFailure(stored?.failure ?? null, of('failure')),
    }
  }

  const requestText = (id: number) => readStored(parsedJson, text(id, 'asked'), `the request of call ${id}`)

  return {
    row: (id: number) => selectRow.get(id),
    details,
    length,
    pieces,
    text,
    beside: ({ id, filter }: ParsedInput<'calls.beside'>) => {
      const { sql, parameters } = callCriteria(filter)
      const next = (side: string, order: string): number | null =>
        database
          .prepare<unknown[], number>(
            `SELECT id FROM calls WHERE id ${side} ? AND ${sql} ORDER BY id ${order} LIMIT 1`,
          )
          .pluck()
          .get(id, ...parameters) ?? null
      return { newer: next('>', 'ASC'), older: next('<', 'DESC') }
    },
    list: ({ filter, limit = usualLimit, ...from }: ParsedInput<'calls.list'>) => {
      const page = pageBounds('calls', from)
      if (!page.ok) return page
      const { low, high, order } = page.value
      const { sql, parameters } = callCriteria(filter)
      const storedCalls = database
        .prepare<unknown[], StoredCall>(
          `SELECT ${rowColumns} FROM calls WHERE id >= ? AND id < ? AND ${sql} ORDER BY id ${order} LIMIT ?`,
        )
        .all(low, high, ...parameters, limit + 1)
      const rows = storedCalls
        .slice(0, limit)
        .map((stored) => ({ ...toRow(stored), requestSummary: summaryOf(stored.id) }))
      const last = rows.at(-1)
      return succeed({
        rows,
        next: storedCalls.length > limit && last !== undefined ? encodeCursor('calls', last.id) : null,
      })
    },
    get: (id: number) => {
      const stored = selectRow.get(id)
      if (stored === undefined) return noSuchCall(id)
      const requestLength = length(id, 'request') ?? 0
      const answerLength = length(id, 'answer')
      const request = requestText(id)
      return succeed({
        ...toRow(stored),
        ...details(id),
        // A sentence is no request of any method: it cannot be sent again by mistake.
        asked: request.ok ? request.value : request.error,
        requestText: slice(id, 'request', 0, firstCharacters),
        requestCut: requestLength > firstCharacters,
        answerText: answerLength === null ? null : slice(id, 'answer', 0, firstCharacters),
        answerCut: (answerLength ?? 0) > firstCharacters,
      })
    },
    body: ({ id, part, offset, length: wanted }: ParsedInput<'calls.body'>) => {
      if (selectRow.get(id) === undefined) return noSuchCall(id)
      return succeed({ text: slice(id, part, offset, offset + wanted), total: length(id, part) ?? 0 })
    },
    repeatable: (id: number) => {
      const stored = selectRow.get(id)
      if (stored === undefined) return noSuchCall(id)
      const request = requestText(id)
      if (!request.ok) return fail(damagedFailure(request.error))
      return succeed({
        project: stored.project,
        operation: stored.operation,
        network: stored.network,
        asked: request.value,
      })
    },
  }
}

export type CallReader = ReturnType<typeof openCallReader>
