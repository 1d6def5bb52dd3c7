import { expect, test } from 'vitest'
import type { Output } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { silentLogger } from '../log/logger.ts'
import { createRouter, type Handlers } from './router.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'

const context = { signal: new AbortController().signal, caller: 'page' } as const

/** Handlers of which only the named ones may be called. */
const handlersWith = (some: { readonly [T in keyof Handlers]?: Partial<Handlers[T]> }): Handlers =>
  some as Handlers

test('the router hands the parsed input to the handler and its output back, or an expected failure as it is', async () => {
  const failure = { kind: 'not-found', message: 'There is no event 9.' } as const
  const router = createRouter(
    handlersWith({
      events: {
        count: (input) =>
          succeed({
            events: input.filter?.blockFrom === 7 ? 3 : 0,
            deliveries: 2,
            partial: { complete: true },
          }),
        get: () => fail(failure),
      },
    }),
    silentLogger,
  )
  const answer = await router.dispatch('events.count', { filter: { blockFrom: 7 } }, context)
  expect(answer).toEqual({ ok: true, value: { events: 3, deliveries: 2, partial: { complete: true } } })
  expect(errorOf(await router.dispatch('events.get', { id: 9 }, context))).toEqual(failure)
})

test('the router refuses an input by the field that is wrong, all others named, or that is not declared', async () => {
  const router = createRouter(handlersWith({}), silentLogger)
  const errorAt = async (name: string, input: unknown) => errorOf(await router.dispatch(name, input, context))
  const wrong = await errorAt('events.list', { limit: 'ten', filter: { contractAddress: 7 } })
  expect(wrong).toMatchObject({ kind: 'input', field: 'filter.contractAddress' })
  expect(wrong.issues?.map((issue) => issue.path)).toEqual(['filter.contractAddress', 'limit'])
  const undeclared = await errorAt('events.get', { id: 1, colour: 'red' })
  expect(undeclared).toMatchObject({ kind: 'input', field: 'colour' })
  for (const input of [undefined, null, 7, 'text', [], [{}]])
    expect(await errorAt('desk.info', input)).toMatchObject({ kind: 'input' })
  for (const name of ['', 'events', 'events.drop', '__proto__', 'constructor', 'toString', 'events.list '])
    expect(await errorAt(name, {})).toMatchObject({ kind: 'unknown-method' })
  // What is nested deeper than it can follow is refused before any schema looks at it.
  for (const levels of [100, 50_000]) {
    let request: unknown = 1
    for (let level = 0; level < levels; level += 1) request = { a: [request] }
    const deep = await errorAt('operations.call', { project: 'p1', operation: 'ListAudiences', request })
    expect([deep.kind, deep.message]).toEqual(['input', expect.stringContaining('64 levels')])
  }
})

test('the router turns a thrown bug into an id that stands in the log beside the stack, and tells the caller no more', async () => {
  const lines: Record<string, unknown>[] = []
  const logger = { ...silentLogger, error: (details: Record<string, unknown>) => void lines.push(details) }
  const router = createRouter(
    handlersWith({ desk: { info: () => Promise.reject(new TypeError('the inner detail')) } }),
    logger,
    () => {},
    () => 'abc123',
  )
  const answer = await router.dispatch('desk.info', {}, context)
  expect(answer).toMatchObject({ ok: false, error: { kind: 'internal', id: 'abc123' } })
  expect(JSON.stringify(answer)).not.toMatch(/inner detail|TypeError|router\.test/)
  expect(lines).toHaveLength(1)
  expect(JSON.stringify(lines)).toMatch(/abc123.*inner detail.*router\.test/)
})

test('the router lets no output out that the contract does not declare', async () => {
  const router = createRouter(
    handlersWith({
      projects: {
        remove: () =>
          succeed({ removed: true, accessKey: 'a secret' } as unknown as Output<'projects.remove'>),
      },
      events: { count: () => succeed({ events: 'many' } as unknown as Output<'events.count'>) },
    }),
    silentLogger,
  )
  expect(valueOf(await router.dispatch('projects.remove', { id: 'p' }, context))).toEqual({ removed: true })
  expect(errorOf(await router.dispatch('events.count', {}, context))).toMatchObject({ kind: 'internal' })
})

test('the router announces what a call has changed, once it has succeeded', async () => {
  const announced: string[][] = []
  const router = createRouter(
    handlersWith({
      addresses: {
        list: () => succeed({ addresses: [] }),
        put: () => succeed({ put: 1 }),
        remove: () => fail({ kind: 'not-found', message: 'It has no name.' }),
      },
    }),
    silentLogger,
    (changes) => announced.push([...changes]),
  )
  const address = `0x${'1'.repeat(40)}`
  await router.dispatch('addresses.list', {}, context)
  await router.dispatch('addresses.remove', { address }, context)
  await router.dispatch('addresses.put', { entries: [] }, context)
  expect(announced).toEqual([])
  await router.dispatch('addresses.put', { entries: [{ address, label: 'Harbour' }] }, context)
  expect(announced).toEqual([['addresses']])
})
