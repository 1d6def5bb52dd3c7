import { expect, it } from 'vitest'
import { splitFees } from './fee-parts.ts'

it('gives each recipient his part, rounded down, and the maker the rest', () => {
  const split = splitFees({
    priceAmount: '1001',
    feeBreakdown: [
      { kind: 'royalty', recipientAddress: '0x1', bps: 250 },
      { kind: 'marketplace', recipientAddress: '0x2', bps: 125 },
    ],
  })
  expect(split.parts.map(({ amount }) => amount)).toEqual([25n, 12n])
  expect(split).toMatchObject({ gross: 1001n, fees: 37n, rest: 964n })
})

it('says nothing of what is unknown', () => {
  expect(splitFees({ priceAmount: '10', feeBreakdown: [{ kind: 'x', bps: 0.5 }] })).toMatchObject({
    fees: null,
    rest: null,
  })
  expect(splitFees({ priceAmount: null, feeBreakdown: null })).toEqual({
    gross: null,
    parts: [],
    fees: 0n,
    rest: null,
  })
})
