import { describe, expect, it } from 'vitest'
import { fail, succeed } from '../../../core/result.ts'
import { addWebhookListener } from '../../../core/wire/operations/add-webhook-listener.ts'
import { listAudiences } from '../../../core/wire/operations/list-audiences.ts'
import type { Operation } from '../../../core/wire/operation.ts'
import { callOperation } from './call-operation.ts'
import { createMaskCache } from '../../platform/masking/mask-cache.ts'
import { createHostQueue } from '../../platform/http/host-queue.ts'
import { rpcLimits } from './limits.ts'
import { startTestServer, type Answer } from './testing/test-server.ts'
import { createMemoryCallLog } from './testing/memory-call-log.ts'
import { projectAt } from './testing/project.ts'
import { sendJson } from '../../platform/http/testing/local-server.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'

const keys = { accessKey: 'canary-access-key', secretKey: 'eyJhbGciOi.canary-secret.key' }
const listener = { url: 'https://hooks.example/a', filters: { contractAddresses: [], events: [] } }

const serve = async (answer: Answer) => untilEnd(await startTestServer(answer))

const call = (operation: Operation, url: string, request: unknown) =>
  callOperation(
    {
      operation,
      asked: request,
      project: projectAt(url),
      network: 'polygon',
      timeoutMs: 5000,
      resentFrom: null,
    },
    {
      fetch: (address, init) => fetch(address, init),
      readSecret: (_project, field) => succeed(keys[field]),
      callWriter: createMemoryCallLog(),
      masks: createMaskCache(),
      chainIdOf: () => undefined,
      queue: createHostQueue(2),
      limits: { ...rpcLimits, backoffMs: 5 },
      random: () => 0.5,
    },
    new AbortController().signal,
  )

describe('callOperation', () => {
  it('sends both keys where the document asks for both, and one elsewhere', async () => {
    const server = await serve((request, response) =>
      sendJson(response, 200, request.path.includes('Builder') ? { audiences: [] } : { listener: { id: 1 } }),
    )
    await call(addWebhookListener, `${server.url}/{network}`, listener)
    await call(listAudiences, server.url, { projectId: 1 })
    const [add, list] = server.received
    expect(add?.path).toBe('/polygon/rpc/Indexer/AddWebhookListener')
    expect(add?.headers).toMatchObject({
      'x-access-key': keys.accessKey,
      authorization: `BEARER ${keys.secretKey}`,
    })
    expect(list?.path).toBe('/rpc/Builder/ListAudiences')
    expect(list?.headers['x-access-key']).toBe(keys.accessKey)
    expect(list?.headers['authorization']).toBeUndefined()
  })

  it('never tries a write again, and a read thrice', async () => {
    const server = await serve((_request, response, count) => {
      if (count % 2 === 0) response.destroy()
      else
        sendJson(response, 500, {
          error: 'WebrpcInternalError',
          code: -7,
          msg: 'internal error',
          status: 500,
        })
    })
    expect((await call(addWebhookListener, server.url, listener)).ok).toBe(false)
    expect(server.received).toHaveLength(1)
    expect((await call(addWebhookListener, server.url, listener)).ok).toBe(false)
    expect(server.received).toHaveLength(2)
    expect((await call(listAudiences, server.url, { projectId: 1 })).ok).toBe(false)
    expect(server.received).toHaveLength(5)
  })

  it('repeats neither key in failure or answer', async () => {
    const said = `${keys.accessKey} and BEARER ${keys.secretKey}`
    const server = await serve((request, response) => {
      if (request.path.startsWith('/fine')) sendJson(response, 200, { listener: { id: 1, name: said } })
      else sendJson(response, 403, { error: said, code: 1, msg: said, cause: said, status: 403 })
    })
    const failed = await call(addWebhookListener, server.url, listener)
    const succeeded = await call(addWebhookListener, `${server.url}/fine`, listener)
    for (const result of [failed, succeeded]) {
      const text = JSON.stringify(result)
      expect(text).not.toContain('canary')
      expect(text).toContain('$ACCESS_KEY and BEARER $SECRET_KEY')
    }
  })

  it('stops at the first key that cannot be read', async () => {
    const server = await serve((_request, response) => sendJson(response, 200, {}))
    const locked = { kind: 'locked', message: 'The vault is locked.' } as const
    const result = await callOperation(
      {
        operation: addWebhookListener,
        asked: listener,
        project: projectAt(server.url),
        network: 'polygon',
        timeoutMs: 1000,
        resentFrom: null,
      },
      {
        fetch: (address, init) => fetch(address, init),
        readSecret: (_project, field) => (field === 'accessKey' ? succeed(keys.accessKey) : fail(locked)),
        callWriter: createMemoryCallLog(),
        masks: createMaskCache(),
        chainIdOf: () => undefined,
        queue: createHostQueue(2),
        limits: rpcLimits,
        random: () => 0.5,
      },
      new AbortController().signal,
    )
    expect(result).toEqual(fail({ ...locked, callId: 1 }))
    expect(server.received).toHaveLength(0)
  })
})
