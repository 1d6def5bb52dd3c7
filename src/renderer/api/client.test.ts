import { expect, it } from 'vitest'
import type { Bridge } from '../../contract/bridge.ts'
import { methodNames } from '../../contract/method-facts.ts'
import { createClient } from './client.ts'

/** A bridge that answers every call with its own name and remembers what it was asked. */
const echo = () => {
  const asked: [name: string, input: unknown, callId: string][] = []
  const cancelled: string[] = []
  const methods = Object.fromEntries(
    methodNames.map((name) => [
      name,
      (input: unknown, callId: string) => {
        asked.push([name, input, callId])
        return Promise.resolve({ ok: true, value: name })
      },
    ]),
  ) as unknown as Bridge['methods']
  const bridge: Bridge = {
    host: 'browser',
    methods,
    cancel: (callId) => cancelled.push(callId),
    subscribe: () => () => {},
  }
  return { bridge, asked, cancelled }
}

it('asks every method of the contract by name', async () => {
  const { bridge, asked } = echo()
  const ask = createClient(bridge) as (name: string, input: unknown) => Promise<unknown>
  for (const name of methodNames) expect(await ask(name, { of: name })).toEqual({ ok: true, value: name })
  expect(asked.map(([name]) => name)).toEqual([...methodNames])
  expect(new Set(asked.map(([, , callId]) => callId)).size).toBe(methodNames.length)
})

it('does not begin a call that was given up before', async () => {
  const { bridge, asked } = echo()
  const answer = await createClient(bridge)('desk.info', {}, { signal: AbortSignal.abort() })
  expect(answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(asked).toEqual([])
})

it('tells the bridge which call to give up', async () => {
  const { bridge, asked, cancelled } = echo()
  const controller = new AbortController()
  const running = createClient(bridge)('desk.info', {}, { signal: controller.signal })
  controller.abort()
  await running
  expect(cancelled).toEqual([asked[0]?.[2]])
})
