import { expect, it } from 'vitest'
import type { Answer } from '../../contract/contract.ts'
import { countingPartial, type Partial } from '../../contract/partial.ts'
import type { Bridge } from '../../contract/bridge.ts'
import { methodNames } from '../../contract/method-facts.ts'
import { createClient } from './client.ts'
import { readGradually } from './use-gradual-query.ts'

/** A bridge that answers every call with its own name and remembers what it was asked. */
const echo = () => {
  const asked: [name: string, input: unknown, callId: string][] = []
  const cancelled: string[] = []
  const answer = (name: string) => (input: unknown, callId: string) => {
    asked.push([name, input, callId])
    return Promise.resolve({ ok: true, value: name })
  }
  const methods = Object.fromEntries(methodNames.map((name) => [name, answer(name)])) as never
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

it('tells the bridge which call to give up, and does not begin one that was given up before', async () => {
  const { bridge, asked, cancelled } = echo()
  const ask = createClient(bridge)
  const answer = await ask('desk.info', {}, { signal: AbortSignal.abort() })
  expect(answer).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(asked).toEqual([])
  const controller = new AbortController()
  const running = ask('desk.info', {}, { signal: controller.signal })
  controller.abort()
  await running
  expect(cancelled).toEqual([asked[0]?.[2]])
})

it('asks until an answer is the whole, and begins anew where what was stopped is gone', async () => {
  const counting = (next: string) => countingPartial(next, { share: 0.5, from: null, to: null })
  const unread: Partial = { complete: false, because: { id: 'deliveries-unread', values: { count: 1 } } }
  const answers = new Map<string | null, Answer<{ events: number; partial: Partial }>>([
    ['gone', { ok: false, error: { kind: 'unavailable', message: 'It made way.' } }],
    [null, { ok: true, value: { events: 1, partial: counting('a') } }],
    ['a', { ok: true, value: { events: 2, partial: counting('b') } }],
    ['b', { ok: true, value: { events: 3, partial: unread } }],
  ])
  const read = async (from: string | null) => {
    const parts: number[] = []
    const ask = (next: string | null) => {
      const answer = answers.get(next)
      return answer === undefined ? Promise.reject(new Error('asked for nothing')) : Promise.resolve(answer)
    }
    return [await readGradually(ask, from, ({ events }) => void parts.push(events)), parts]
  }
  expect(await read(null)).toEqual([{ events: 3, partial: unread }, [1, 2]])
  expect(await read('a')).toEqual([{ events: 3, partial: unread }, [2]])
  expect(await read('gone')).toEqual([{ events: 3, partial: unread }, [1, 2]])
  answers.set('b', { ok: false, error: { kind: 'unavailable', message: 'It made way.' } })
  await expect(read(null)).rejects.toMatchObject({ failure: { kind: 'unavailable' } })
})
