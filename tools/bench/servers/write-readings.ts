import { valueOf } from '../../../src/core/testing/value-of.ts'
import { openTable } from '../../../src/main/platform/app-database/open-tables.ts'
import { snapshotsTable } from '../../../src/features/orders/desk/snapshots-table.ts'
import type { SnapshotOrder } from '../../../src/features/orders/core/snapshot-order.ts'
import { mix } from '../log/made-events.ts'

// Writes readings of orders, one after the other, until it is ended.

const [folder = ''] = process.argv.slice(2)
const ordersOfReading = 10_000
/** As many as the desk gives to the thread at once. */
const ordersAtOnce = 1000

const orderOf = (at: number): SnapshotOrder => ({
  key: String(at),
  tokenId: String(mix(at, 1)),
  name: `Collectible ${at}`,
  side: 'listing',
  status: 'active',
  maker: `0x${mix(at, 2).toString(16).padStart(40, '0')}`,
  marketplace: 'sequence_marketplace_v2',
  price: String(mix(at, 3)),
  currency: `0x${'0'.repeat(40)}`,
  decimals: 18,
  initial: '1',
  remaining: '1',
  available: '1',
  feeBps: 250,
  fees: [],
  validUntil: '2030-01-01T00:00:00Z',
  madeAt: '2026-01-01T00:00:00Z',
})

const { methods } = valueOf(openTable(folder, snapshotsTable))
console.log('{}')
const list = {
  project: 'bench',
  network: 'ethereum',
  contractAddress: `0x${'1'.repeat(40)}`,
  side: 'listing' as const,
}
for (;;) {
  const id = methods.begin(list, 'manual')
  for (let first = 0; first < ordersOfReading; first += ordersAtOnce)
    methods.add(
      id,
      Array.from({ length: ordersAtOnce }, (_, at) => orderOf(first + at)),
    )
  methods.complete(id, Date.now(), 'whole')
}
