import { expect, test } from 'vitest'
import { zeroAddress } from 'viem'
import { createTotals } from './add-totals.ts'

const saleOn = (network: string, price: string) => ({
  at: 0,
  network,
  collection: `0x${'c'.repeat(40)}`,
  currency: zeroAddress,
  price,
  buyer: `0x${'1'.repeat(40)}`,
  seller: `0x${'2'.repeat(40)}`,
  fees: [],
})

test.each(['currency', 'day', 'collection'] as const)(
  'coins of two networks at one address are never added (by %s)',
  (by) => {
    const totals = createTotals(by)
    for (const sale of [saleOn('polygon', '5'), saleOn('mainnet', '7'), saleOn('polygon', '6')])
      totals.add(sale)
    expect(
      totals.result(10).groups.map(({ network, sales, volume }) => ({ network, sales, volume })),
    ).toEqual([
      { network: 'polygon', sales: 2, volume: '11' },
      { network: 'mainnet', sales: 1, volume: '7' },
    ])
  },
)
