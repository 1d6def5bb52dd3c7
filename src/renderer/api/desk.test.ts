import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Bridge } from '../../contract/bridge.ts'
import { CallFailed } from '../../contract/call-failed.ts'
import type { Answer } from '../../contract/contract.ts'
import { methodNames } from '../../contract/method-facts.ts'
import { openClient } from './api-provider.tsx'
import { createClient } from './client.ts'
import { desk } from './desk.ts'

type Handler = (name: string, input: unknown) => Promise<Answer<unknown>>

/** A client over a bridge that notes its calls. */
const clientOver = (answer: Handler) => {
  const calls: string[] = []
  const cancelled: string[] = []
  const call = (name: string) => (input: unknown) => {
    calls.push(name)
    return answer(name, input)
  }
  const bridge: Bridge = {
    host: 'browser',
    methods: Object.fromEntries(methodNames.map((name) => [name, call(name)])) as never,
    cancel: (callId) => cancelled.push(callId),
    subscribe: () => () => undefined,
  }
  return { client: openClient(bridge, createClient(bridge)), calls, cancelled }
}

const locked = { ok: false, error: { kind: 'locked', message: 'The vault is locked.' } } as const

it('keeps no input of a mutation: not while it runs, not when it failed, not after it succeeded', async () => {
  const secret = 'correct horse battery staple'
  const answers: Answer<unknown>[] = [locked, { ok: true, value: { state: 'unlocked' } }]
  let finish: (() => void) | undefined
  const { client } = clientOver(async (name) => {
    if (name !== 'vault.unlock') return { ok: true, value: {} }
    await new Promise<void>((resolve) => (finish = resolve))
    return answers.shift() ?? locked
  })
  const cached = () =>
    JSON.stringify(
      client
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
    )
  const observer = new MutationObserver(client, desk.mutation('vault.unlock'))
  const stop = observer.subscribe(() => undefined)
  for (const status of ['error', 'success']) {
    const call = observer.mutate({ passphrase: secret }).catch((error: unknown) => error)
    await expect.poll(() => finish).toBeDefined()
    expect(client.getMutationCache().getAll().length).toBeGreaterThan(0)
    expect(cached()).not.toContain(secret)
    finish?.()
    finish = undefined
    await call
    expect(observer.getCurrentResult()).toMatchObject({ status })
    expect(JSON.stringify(observer.getCurrentResult())).not.toContain(secret)
    expect(cached()).not.toContain(secret)
  }
  stop()
  await expect.poll(() => client.getMutationCache().getAll()).toEqual([])
})

it('throws a failure of the desk as an error that carries it, and one of the page as an internal one', async () => {
  const { client } = clientOver((name) =>
    name === 'vault.status' ? Promise.resolve(locked) : Promise.reject(new Error('no bridge')),
  )
  const failed = await client.fetchQuery(desk.query('vault.status', {})).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(CallFailed)
  expect(failed).toMatchObject({ failure: locked.error })
  await expect(client.fetchQuery(desk.query('nodes.list', {}))).rejects.toMatchObject({
    failure: { kind: 'internal', message: 'The page failed: no bridge' },
  })
})

it('makes the calls of a list one after the other up to the first that fails, and asks what changed again', async () => {
  const inputs: unknown[] = []
  const { client, calls } = clientOver((name, input) => {
    if (name !== 'nodes.remove') return Promise.resolve({ ok: true, value: { nodes: [] } })
    inputs.push(input)
    return Promise.resolve(inputs.length === 2 ? locked : { ok: true, value: {} })
  })
  const watched = new QueryObserver(client, desk.query('nodes.list', {}))
  const stop = watched.subscribe(() => undefined)
  await expect.poll(() => watched.getCurrentResult().isSuccess).toBe(true)
  const observer = new MutationObserver(client, desk.mutation('nodes.remove'))
  await expect(observer.mutate([{ id: 'a' }, { id: 'b' }, { id: 'c' }])).rejects.toMatchObject({
    failure: locked.error,
  })
  expect(inputs).toEqual([{ id: 'a' }, { id: 'b' }])
  // Once on mounting, once after the calls, although the second failed.
  expect(calls.filter((name) => name === 'nodes.list')).toHaveLength(2)
  stop()
})

it('gives the running call of a mutation up', async () => {
  let fail: ((answer: Answer<unknown>) => void) | undefined
  const { client, cancelled } = clientOver(() => new Promise((resolve) => (fail = resolve)))
  const controllers: AbortController[] = []
  const begin = (): AbortSignal => {
    const controller = new AbortController()
    controllers.push(controller)
    return controller.signal
  }
  const observer = new MutationObserver(
    client,
    desk.mutation('log.backup', { begin, abort: () => controllers.at(-1)?.abort() }),
  )
  const call = observer.mutate({}).catch((error: unknown) => error)
  await expect.poll(() => fail).toBeDefined()
  controllers[0]?.abort()
  expect(cancelled).toEqual(['c1'])
  fail?.({ ok: false, error: { kind: 'cancelled', message: 'It was given up.' } })
  expect(await call).toMatchObject({ failure: { kind: 'cancelled' } })
})
