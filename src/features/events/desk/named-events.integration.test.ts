import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventHistogram } from './event-histogram.ts'
import { bodyOf } from './testing/log-folder.ts'
import { logInTest } from './testing/log-in-test.ts'
import { allEvents, countAll, runToEnd } from './testing/query.ts'
import { drain, openIndexer } from './testing/read-all.ts'

const { folder, reader, close } = logInTest()

let indexer: ReturnType<typeof openIndexer>
beforeEach(() => {
  indexer = openIndexer(folder().path)
})
afterEach(() => indexer.close())

const [lantern, harbour, seller, buyer] = ['c1', 'c2', '11', '22'].map((byte) => `0x${byte.repeat(20)}`)

const transfer = (uid: string, contract: string | undefined, tokenId: number, blockNumber = 7) => ({
  uid,
  type: 'BLOCK_ADDED',
  blockNumber,
  blockHash: `0x${'b'.repeat(64)}`,
  contractAddress: contract,
  contractType: 'ERC721',
  txnHash: `0x${uid.repeat(64)}`,
  txnLogIndex: 1,
  event: {
    topicHash: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    eventSig: 'Transfer(address,address,uint256)',
    types: ['address', 'address', 'uint256'],
    names: ['from', 'to', 'tokenId'],
    values: [seller, buyer, String(tokenId)],
  },
})

const names = [
  { address: lantern ?? '', name: 'Lantern Coast' },
  { address: harbour ?? '', name: 'Harbour Keepers' },
  { address: buyer ?? '', name: 'Treasury' },
]
const listeners = [{ key: 'k', id: '7', path: 'north', project: 'one', name: 'Sales of Lantern Coast' }]

const deliver = (): void => {
  indexer.setPlaces({ listeners, projects: ['one'], names })
  folder().deliver(
    { ...bodyOf(transfer('a', lantern, 508)), listener: 'north' },
    bodyOf(transfer('b', harbour, 508)),
    bodyOf(transfer('d', harbour, 9)),
  )
  drain(indexer)
}

/** What a search finds, oldest first. */
const uids = (text: string): string =>
  allEvents(reader(), { text }, 100, true)
    .map(({ uid }) => uid)
    .join('')

test.each([
  ['lantern', 'a'],
  ['harb*', 'bd'],
  ['harbour #508', 'b'],
  ['#508', 'ab'],
  ['sent', 'abd'],
  ['treasury', 'abd'],
  ['sales', 'a'],
  ['keepers NOT sales', 'bd'],
  ['coastal', ''],
])('a search for “%s” finds what is on screen', (text, found) => {
  deliver()
  expect(uids(text)).toBe(found)
})

test('a search goes by the names of now', () => {
  deliver()
  indexer.setPlaces({ listeners: [], projects: ['one'], names: [{ address: lantern ?? '', name: 'Lamp' }] })
  expect([uids('lantern'), uids('lamp'), uids('sales')]).toEqual(['', 'a', ''])
})

test('each log is counted once where reports of it are folded, with and without a filter', () => {
  deliver()
  folder().deliver(
    bodyOf(transfer('a', lantern, 508)),
    bodyOf(transfer('a', lantern, 508)),
    bodyOf(transfer('d', harbour, 9)),
  )
  drain(indexer)
  for (const [filter, whole, folded] of [
    [{}, 6, 3],
    [{ text: 'harbour' }, 3, 2],
    [{ projectId: 'one' }, 1, 1],
    [{ contractAddress: lantern }, 3, 1],
    [{ deliveryId: 4 }, 1, 1],
    [{ text: 'nobody' }, 0, 0],
  ] as const) {
    const shown = { ...filter, fold: true }
    const sum = (one: typeof filter | typeof shown): number =>
      runToEnd(eventHistogram(reader().connection, { filter: one, buckets: 5 })).counts.reduce(
        (a, b) => a + b,
        0,
      )
    expect([countAll(reader(), filter).events, sum(filter)]).toEqual([whole, whole])
    expect([countAll(reader(), shown).events, sum(shown)]).toEqual([folded, folded])
    expect(allEvents(reader(), shown, 100)).toHaveLength(folded)
  }
  close()
})
