import type { ServerResponse } from 'node:http'
import { failures } from '../../../contract/failure-kinds.ts'
import type { Failure } from '../../../contract/failure.ts'

export const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  more: Record<string, string> = {},
): void => {
  if (response.destroyed) return
  const bytes = Buffer.from(JSON.stringify(body))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': bytes.length,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    ...more,
  })
  response.end(bytes)
}

export const sendFailure = (response: ServerResponse, error: Failure, more?: Record<string, string>): void =>
  sendJson(response, failures[error.kind].status, { ok: false, error }, more)
