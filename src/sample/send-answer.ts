import type { ServerResponse } from 'node:http'
import { stringifyJson } from '../core/wire/stringify-json.ts'
import type { SampleAnswer } from './rpc/failure-answer.ts'

export const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type, webrpc, x-access-key, authorization, sample-fault',
  'access-control-expose-headers': 'retry-after',
  'access-control-max-age': '600',
}

export const sendAnswer = (response: ServerResponse, { status, body, headers }: SampleAnswer): void => {
  const bytes = Buffer.from(stringifyJson(body))
  response.writeHead(status, {
    ...cors,
    'content-type': 'application/json',
    'content-length': bytes.length,
    ...headers,
  })
  response.end(bytes)
}
