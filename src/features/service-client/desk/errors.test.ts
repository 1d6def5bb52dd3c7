import { expect, test } from 'vitest'
import { failureSchema } from '../../../contract/failure.ts'
import type { Operation } from '../../../core/wire/operation.ts'
import { errorTable } from '../../../core/wire/error-table.ts'
import { operations } from '../../../core/wire/operations.ts'
import { createCaller } from './testing/caller.ts'
import { errorOf } from '../../../core/testing/value-of.ts'

const [listCollectibles] = operations
const addListener = operations.find(({ name }) => name === 'AddWebhookListener')
if (listCollectibles === undefined || addListener === undefined) throw new Error('not declared')

const answering = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  createCaller('http://127.0.0.1:1', {
    fetch: () => Promise.resolve(new Response(JSON.stringify(body), { status, headers })),
  })

test.each(errorTable.map((row) => [row.name, row] as const))(
  'errors of the service %s is shown with its meaning and a next step',
  async (name, { code, status, msg, explanation, nextStep, origin }) => {
    const { call, callWriter } = answering(status, { error: name, code, msg, cause: 'because', status })
    const result = await call(listCollectibles)
    const [message, hint] = [name, nextStep].map((part) => expect.stringContaining(part) as string)
    const known = origin === 'document'
    const service = { name, code, msg, cause: 'because', status, explanation, known }
    expect(errorOf(result)).toMatchObject({ kind: 'service', message, hint, callId: 1, service })
    expect(failureSchema.safeParse(result.ok ? null : result.error).success).toBe(true)
    expect(callWriter.records[0]).toMatchObject({ outcome: 'service', errorName: name, httpStatus: status })
  },
)

test('errors of the service show what came as another type than the document says', async () => {
  const msg = { en: 'no such key', de: 'kein Schlüssel' }
  const { call, callWriter } = answering(401, { error: 'Unauthorized', code: 'E_KEY', msg, status: 401 })
  const result = await call(listCollectibles)
  const message = `ListCollectibles was answered with Unauthorized (code "E_KEY"): ${JSON.stringify(msg)}.`
  const odd = [{ member: 'code', text: '"E_KEY"' }, { member: 'msg' }]
  expect(result).toMatchObject({
    error: { kind: 'service', message, service: { code: null, msg: null, odd } },
  })
  expect(failureSchema.safeParse(result.ok ? null : result.error).success).toBe(true)
  expect(callWriter.records[0]).toMatchObject({ errorName: 'Unauthorized' })
  const numbered = errorOf(await answering(400, { error: 4004 }).call(listCollectibles))
  expect(numbered).toMatchObject({ kind: 'service', message: expect.stringContaining('with 4004') as string })
})

test('errors of the service of a write say whether it may have happened', async () => {
  const unknown =
    `WebrpcRequestFailed WebrpcBadResponse WebrpcServerPanic WebrpcInternalError WebrpcClientDisconnected
      WebrpcStreamLost WebrpcClientAborted Timeout Aborted`.split(/\s+/)
  for (const { name, code, status, msg } of errorTable.filter((row) => row.status >= 400)) {
    const { call, callWriter } = answering(status, { error: name, code, msg, status })
    const outcome = unknown.includes(name) ? 'unknown' : undefined
    const error = errorOf(await call(addListener))
    expect([error.kind, error.outcome], name).toEqual(['service', outcome])
    expect(callWriter.records[0]?.outcome, name).toBe(unknown.includes(name) ? 'unknown' : 'service')
  }
  // They go by their name, whatever their status, and by their code where no name came.
  for (const [status, body, outcome] of [
    [400, { error: 'Timeout', code: 2000, msg: 'x' }, 'unknown'],
    [400, { code: -8, msg: 'client disconnected', status: 400 }, 'unknown'],
    [500, { code: 9999, msg: 'no', status: 500 }, undefined],
    [200, { error: 'NotImplemented', code: 9999, msg: 'no' }, undefined],
    [501, 'no such thing', undefined],
    [500, { error: 'Foreign', code: 9999, msg: 'no', status: 500 }, 'unknown'],
  ] as const)
    expect(errorOf(await answering(status, body).call(addListener)).outcome, `${status}`).toBe(outcome)
})

test('errors of the service point at the key that the operation is refused for', async () => {
  const hintOf = async (declared: Operation, status: number, body: unknown): Promise<string> =>
    errorOf(await answering(status, body).call(declared)).hint ?? ''
  for (const [status, body] of [
    [401, { error: 'Unauthorized', code: 1000, msg: 'Unauthorized access', status: 401 }],
    [403, { error: 'SessionExpired', code: 1002, msg: 'Session expired', status: 403 }],
    [401, { error: 'TokenInvalid', code: 1000, msg: 'no', status: 401 }],
    [403, 'forbidden'],
  ] as const) {
    expect(await hintOf(addListener, status, body)).toContain('secret key')
    expect(await hintOf(addListener, status, body)).not.toContain('access key')
    expect(await hintOf(listCollectibles, status, body)).not.toContain('secret key')
  }
  const missing = { error: 'AccessKeyNotFound', code: 1101, msg: 'no', status: 401 }
  expect(await hintOf(addListener, 401, missing)).toContain('access key')
  const named = { error: 'Unauthorized', code: 1000, msg: 'no', cause: 'no such access key', status: 401 }
  expect(await hintOf(addListener, 401, named)).toContain('access key')
})
