import { toEventHash } from 'viem/utils'
import { expect, test } from 'vitest'
import { succeed } from '../../../core/result.ts'
import { fillNames } from '../../../core/webhooks/market-fill.ts'
import { listenToSample, type ListeningDeps } from './listen-to-sample.ts'

const [collection, market, coin] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`)
type Added = Parameters<ListeningDeps['listeners']['add']>[0]

const facts = { chainUrl: 'http://127.0.0.1:1', network: 'devnet', collections: [{ address: collection }] }

const open = (listed: readonly object[], lost: readonly string[] = []) => {
  const added: Added[] = []
  const removed: string[] = []
  const deps = {
    listeners: {
      list: async () => succeed({ listeners: listed }),
      reconcile: async () => succeed({ offered: true, onlyHere: lost }),
      remove: async ({ key }: { key: string }) => {
        removed.push(key)
        return succeed({})
      },
      add: async (input: Added) => {
        added.push(input)
        return succeed({})
      },
    },
    projects: { list: () => ({ projects: [{ id: 'p', sample: true }] }) },
    sample: {
      facts: () => facts,
      contracts: () => ({ market, currencies: [{ address: coin }], collections: [] }),
    },
  } as unknown as ListeningDeps
  return { deps, added, removed }
}

test('sales need the market and the coins beside the transfers', async () => {
  const { deps, added } = open([])
  expect(await listenToSample(deps, true)).toEqual(succeed(null))
  expect(added).toMatchObject([
    { project: 'p', network: 'devnet', filters: { contractAddresses: [collection, market, coin] } },
  ])
  const events = added[0]?.filters.events ?? []
  expect(events.some((event) => fillNames.has(event.slice(0, event.indexOf('('))))).toBe(true)
  expect(new Set(events.map((event) => toEventHash(`event ${event}`))).size).toBe(6)
})

test('a fault needs the transfers alone, and a project that has one that delivers gets no other', async () => {
  const first = open([])
  await listenToSample(first.deps)
  expect(first.added).toMatchObject([{ filters: { contractAddresses: [collection] } }])
  for (const [state, added] of Object.entries({ registered: 0, removed: 1, draft: 1 })) {
    const other = open([{ state }])
    await listenToSample(other.deps, true)
    expect([state, other.added.length]).toEqual([state, added])
  }
})

test('a new sample knows no listener of a former one: its own are made anew, and others stay', async () => {
  const former = open(
    [
      { key: 'a', name: 'Sample trades', state: 'registered' },
      { key: 'b', name: 'mine', state: 'registered' },
    ],
    ['a', 'b'],
  )
  await listenToSample(former.deps, true)
  expect([former.removed, former.added.length]).toEqual([['a'], 1])
})
