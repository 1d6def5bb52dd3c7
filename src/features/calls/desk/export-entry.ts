import { toRow, type CallReader } from './read-calls.ts'
import type { BodyPart } from './call-store.ts'
import { createMask, type Mask } from '../../../main/platform/masking/mask.ts'

type Pieces = Generator<string>

const placeholder = '(secret)'

/** Whoever knows a receiver's secret can deliver: it does not go into a file that is handed on. */
export const createReceiverMask = (secrets: readonly string[]): Mask =>
  createMask(
    secrets.map((value) => ({ value, placeholder })),
    [{ pattern: /(\/hooks\/)[\w-]{8,}/g, placeholder }],
  )

const jsonString = function* (texts: Iterable<string>, mask: Mask): Pieces {
  yield '"'
  for (const text of mask.pieces(texts)) yield JSON.stringify(text).slice(1, -1)
  yield '"'
}

const bodyString = (reader: CallReader, id: number, part: BodyPart, mask: Mask): Pieces =>
  jsonString(reader.pieces(id, part), mask)

export const jsonLine = function* (reader: CallReader, id: number, mask: Mask): Pieces {
  const stored = reader.row(id)
  if (stored === undefined) return
  const masked = (value: unknown): string => mask.text(JSON.stringify(value))
  const { requestHeaders, answerHeaders, deviationList, failure } = reader.details(id)
  yield masked(toRow(stored)).slice(0, -1)
  yield `,"requestHeaders":${masked(requestHeaders)},"request":`
  yield* bodyString(reader, id, 'request', mask)
  yield `,"answerHeaders":${masked(answerHeaders)},"answer":`
  if (reader.length(id, 'answer') === null) yield 'null'
  else yield* bodyString(reader, id, 'answer', mask)
  yield ',"asked":'
  yield* mask.pieces(reader.pieces(id, 'asked'))
  yield `,"deviationList":${masked(deviationList)},"failure":${masked(failure)}}\n`
}

type Named = { readonly name: string; readonly value: string }

const named = (headers: readonly (readonly [string, string])[]): Named[] =>
  headers.map(([name, value]) => ({ name, value }))

const queryOf = (url: string): Named[] =>
  URL.canParse(url) ? [...new URL(url).searchParams].map(([name, value]) => ({ name, value })) : []

const valueOf = (headers: readonly (readonly [string, string])[], name: string): string =>
  headers.find(([candidate]) => candidate.toLowerCase() === name)?.[1] ?? ''

/** What an archive has no place for stands in `_marketdesk`; a call without an answer has status 0, as in browsers. */
export const harEntry = function* (reader: CallReader, id: number, mask: Mask): Pieces {
  const stored = reader.row(id)
  if (stored === undefined) return
  const masked = (value: unknown): string => mask.text(JSON.stringify(value))
  const row = toRow(stored)
  const { requestHeaders, answerHeaders, deviationList, failure } = reader.details(id)
  const request = {
    method: 'POST',
    url: row.url,
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: named(requestHeaders),
    queryString: queryOf(row.url),
    headersSize: -1,
    bodySize: row.requestBytes,
  }
  const response = {
    status: row.httpStatus ?? 0,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers: named(answerHeaders),
    redirectURL: valueOf(answerHeaders, 'location'),
    headersSize: -1,
    bodySize: -1,
  }
  const requestType = JSON.stringify(valueOf(requestHeaders, 'content-type') || 'application/json')
  const answerType = JSON.stringify(valueOf(answerHeaders, 'content-type') || 'x-unknown')
  yield `{"startedDateTime":${JSON.stringify(row.startedAt)},"time":${row.durationMs},`
  yield `"request":${masked(request).slice(0, -1)},"postData":{"mimeType":${requestType},"text":`
  yield* bodyString(reader, id, 'request', mask)
  yield `}},"response":${masked(response).slice(0, -1)},`
  yield `"content":{"size":${row.answerBytes},"mimeType":${answerType},"text":`
  yield* bodyString(reader, id, 'answer', mask)
  yield `}},"cache":{},"timings":{"send":0,"wait":${row.durationMs},"receive":0},`
  yield `"_marketdesk":${masked({ ...row, deviationList, failure })}}`
}
