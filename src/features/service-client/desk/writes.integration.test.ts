import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { operations } from '../../../core/wire/operations.ts'
import { startTestServer, type Answer, type TestServer } from './testing/test-server.ts'
import { otherOperation } from './other-operation.ts'
import { createCaller } from './testing/caller.ts'
import { createHostQueue } from '../../../main/platform/http/host-queue.ts'
import { createMemoryCallLog } from './testing/memory-call-log.ts'
import { freePort, sendJson } from '../../../main/platform/http/testing/local-server.ts'
import { errorOf } from '../../../core/testing/value-of.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import type { CallWriter } from '../../calls/desk/service.ts'

const writes = operations.filter(({ effect }) => effect === 'write')

const serve = async (answer: Answer): Promise<TestServer> => untilEnd(await startTestServer(answer))

describe.each(writes.map((declared) => [declared.name, declared] as const))('%s', (_name, declared) => {
  it('is noted before it goes out, and the note is finished afterwards', async () => {
    const order: string[] = []
    const server = await serve((_request, response) => {
      order.push('sent')
      sendJson(response, 200, { listener: { id: 1 }, status: true })
    })
    const callWriter = createMemoryCallLog()
    const begin: CallWriter['begin'] = async (record) => {
      await pause(20)
      order.push('noted')
      await callWriter.begin(record)
    }
    const { call } = createCaller(server.url, { callWriter: { ...callWriter, begin } })
    expect(await call(declared)).toMatchObject({ ok: true })
    expect(order).toEqual(['noted', 'sent'])
    const failure = { callId: 1, outcome: 'unknown' }
    expect(callWriter.begun[0]).toMatchObject({ id: 1, outcome: 'unknown', attempts: 0, failure })
    expect(callWriter.records[0]).toMatchObject({ id: 1, outcome: 'ok', failure: null })
    expect(JSON.stringify(callWriter)).not.toContain('canary')
  })

  it('has an unknown outcome when the connection breaks after it was sent, and is not tried again', async () => {
    const server = await serve((_request, response) => void response.destroy())
    const { call, callWriter } = createCaller(server.url)
    expect(errorOf(await call(declared))).toMatchObject({
      kind: 'unreachable',
      outcome: 'unknown',
      message: expect.stringContaining('unknown') as string,
      hint: expect.stringContaining('Do not simply try again') as string,
    })
    expect(server.received).toHaveLength(1)
    expect(callWriter.records[0]).toMatchObject({ outcome: 'unknown', attempts: 1, httpStatus: null })
  })

  it('has an unknown outcome when the answer does not come in time, or it is given up under way', async () => {
    const giveUp = new AbortController()
    let sent = 0
    const fetch = (_url: string, { signal }: RequestInit) =>
      new Promise<never>((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
        sent += 1
        if (sent === 2) giveUp.abort()
      })
    const { call, callWriter } = createCaller('http://127.0.0.1:1', { fetch })
    const late = { kind: 'timeout', outcome: 'unknown' }
    expect(errorOf(await call(declared, { timeoutMs: 20 }))).toMatchObject(late)
    const given = { kind: 'cancelled', outcome: 'unknown' }
    expect(errorOf(await call(declared, {}, giveUp.signal))).toMatchObject(given)
    expect([sent, ...callWriter.records.map(({ outcome }) => outcome)]).toEqual([2, 'unknown', 'unknown'])
  })

  it.each([
    [502, '<html>Bad gateway</html>', 'bad-answer', 'unknown'],
    [504, '', 'service', 'unknown'],
    [200, '<html>Welcome</html>', 'bad-answer', 'unknown'],
    [404, '<html>Not found</html>', 'bad-answer', undefined],
    [302, '', 'bad-answer', undefined],
  ])('answered with HTTP %d and %j: %s, %s', async (status, body, kind, outcome) => {
    const server = await serve((_request, response) => void response.writeHead(status).end(body))
    const { call, callWriter } = createCaller(server.url)
    const error = errorOf(await call(declared))
    expect([error.kind, error.outcome]).toEqual([kind, outcome])
    // What is listed and filtered says the same as the failure.
    expect(callWriter.records[0]).toMatchObject({ outcome: outcome ?? kind, httpStatus: status })
    expect(server.received).toHaveLength(1)
  })

  it('was not carried out when nobody listens, its name is unknown, or its turn never came', async () => {
    for (const url of [`http://127.0.0.1:${await freePort()}`, 'http://nowhere.invalid']) {
      const { call, callWriter } = createCaller(url)
      const error = errorOf(await call(declared))
      expect([error.kind, error.outcome]).toEqual(['unreachable', undefined])
      expect(callWriter.records[0]?.outcome).toBe('unreachable')
    }
    const queue = createHostQueue(1)
    const leave = await queue.enter('127.0.0.1:1', new AbortController().signal)
    const { call, callWriter } = createCaller('http://127.0.0.1:1', { queue })
    const waited = errorOf(await call(declared, { timeoutMs: 20 }))
    leave()
    expect([waited.kind, waited.outcome]).toEqual(['timeout', undefined])
    expect(callWriter.records[0]).toMatchObject({ outcome: 'timeout', attempts: 0 })
  })
})

it('sends a method outside of the document as it is given, once, and hands its answer on as it came', async () => {
  const answer = { count: '12345678901234567890123', odd: [{ __proto__: null }, null] }
  const server = await serve((_request, response) => sendJson(response, 200, answer))
  const { call, callWriter } = createCaller(server.url)
  const other = otherOperation({ group: 'marketplace', service: 'Marketplace', method: 'GetCount' })
  const request = { collection: '0x01', unknown: { deep: true } }
  expect(await call(other, { asked: request })).toMatchObject({
    ok: true,
    value: { value: answer, facts: { operation: 'Marketplace/GetCount', deviations: [] } },
  })
  expect(server.received).toMatchObject([
    { path: '/polygon/rpc/Marketplace/GetCount', body: JSON.stringify(request) },
  ])
  expect(server.received[0]?.headers).not.toHaveProperty('authorization')
  expect(callWriter.records[0]).toMatchObject({ operation: 'Marketplace/GetCount', outcome: 'ok' })
  expect(await call(other, { asked: [] })).toMatchObject({ ok: false, error: { kind: 'input' } })
})
