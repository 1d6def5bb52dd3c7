import { expect, test } from 'vitest'
import type { EventRow } from '../../../../contract/events.ts'
import { nativeAddress } from '../../../../core/orders/currency.ts'
import { succeed } from '../../../../core/result.ts'
import type { StoredSnapshot } from '../../orders/snapshots-table.ts'
import { knownFloors, type Place } from './known-floors.ts'
import { createOrdersSource } from './orders-source.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'

const now = Date.UTC(2026, 0, 8, 12)
const address = (of: number): string => `0x${of.toString(16).padStart(40, '0')}`
const collection = address(2)
const polygon = { project: 'p', network: 'polygon' }
const mainnet = { project: 'p', network: 'mainnet' }
const devnet = { project: 'p', network: 'somewhere' }

const snapshot = (of: Place, lowest: string, currency = nativeAddress) =>
  ({
    ...of,
    contractAddress: collection,
    side: 'listing',
    takenAt: now - 10,
    reading: 'whole',
    floors: [{ currency, decimals: null, lowest, count: 1 }],
  }) as unknown as StoredSnapshot

const types = 'uint256,address,address,uint256,uint8,address,uint256,uint256,uint256'.split(',')
const listed = (listenerId: string | null, each: string, currency = nativeAddress, side = 0) => {
  const values = ['5', address(1), collection, '7', String(side), currency, each, '1', '0']
  return {
    eventName: 'OrderCreated',
    args: values.map((value, at) => ({ name: `a${at}`, type: types[at], value })),
    receivedAt: new Date(now - 5).toISOString(),
    listenerId,
    blockNumber: null,
    txnHash: null,
    txnLogIndex: null,
    state: 'active',
  } as unknown as EventRow
}

const listeners = new Map([
  ['one', polygon],
  ['two', mainnet],
  ['three', devnet],
])

const saidOf = async (
  rows: readonly EventRow[],
  newest: readonly StoredSnapshot[],
  kind = 'listing-under-floor',
) => {
  const stored = rows.map((row, at): EventRow => ({ ...row, id: at + 1 }))
  const source = createOrdersSource({
    log: {
      nextEvents: ({ filter }) => {
        const ids = stored.filter((row) => row.eventName === filter.eventName).map(({ id }) => id)
        return Promise.resolve(succeed({ ids, readTo: stored.length, end: stored.length, source: 'log' }))
      },
      eventsById: (ids) => Promise.resolve(succeed(stored.filter(({ id }) => ids.includes(id)))),
      listEvents: () => Promise.reject(new Error('is not asked')),
    },
    placeOf: (path) => Promise.resolve(succeed(listeners.get(path ?? '') ?? null)),
    floorsOf: (_collection, place) => Promise.resolve(succeed(knownFloors(newest, place))),
    coinOf: ({ network }, currency) =>
      currency === nativeAddress
        ? ({ polygon: { symbol: 'POL', decimals: 18 }, mainnet: { symbol: 'ETH', decimals: 18 } }[network] ??
          null)
        : currency === address(9)
          ? { symbol: 'USDC', decimals: 6 }
          : null,
  })
  const look = { now, wanted: new Set(['offer'] as const), signal: new AbortController().signal }
  const { observations } = valueOf(await source.look({ ...look, cursor: 'log 0' }))
  return observations
    .filter((one) => one.kind === kind)
    .flatMap(({ facts }) => facts.map(({ value, text, scope }) => ({ value, text, project: scope.project })))
}

test('a floor is that of the listener’s own network and project, whatever else has the same address', async () => {
  const other = snapshot({ project: 'q', network: 'mainnet' }, '9')
  const newest = [snapshot(polygon, '1000000000000000000'), snapshot(mainnet, '20000000000000000'), other]
  const found = await saidOf(
    [listed('two', '19000000000000000'), listed('one', '500000000000000000')],
    newest,
  )
  expect(found.map(({ value }) => value)).toEqual(['9500', '5000'])
  expect(found[0]?.text).toContain('on mainnet was 0.02 ETH.')
  expect(found[1]?.text).toContain('on polygon was 1 POL')
  expect(found[0]?.project).toBe('p')
  // A network without a snapshot of it has no floor.
  expect(await saidOf([listed('three', '1')], newest)).toEqual([])
})

test('an event that names no listener has the floor of an address with one list alone, and says so', async () => {
  const one = [snapshot(polygon, '100')]
  const [found] = await saidOf([listed(null, '50')], one)
  expect(found).toMatchObject({ value: '5000', project: null })
  expect(found?.text).toContain('The event does not say its network.')
  expect(await saidOf([listed(null, '50')], [...one, snapshot(mainnet, '100')])).toEqual([])
})

test('amounts have the decimals that are known without a snapshot; without any they are in smallest units', async () => {
  const offers = (listener: string, currency: string) =>
    saidOf([listed(listener, '29400000000000000', currency, 1)], [], 'offer')
  const text = async (listener: string, currency: string) => (await offers(listener, currency))[0]?.text
  expect(await text('two', nativeAddress)).toContain('Offer of 0.0294 ETH for')
  expect(await text('one', address(9))).toContain(`Offer of 29,400,000,000 of ${address(9)} for`)
  expect(await text('one', address(8))).toContain(
    `Offer of 29,400,000,000,000,000 smallest units of ${address(8)} for`,
  )
})
