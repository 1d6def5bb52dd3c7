import { expect, it } from 'vitest'
import { zeroAddress } from 'viem'
import type { SaleTotal } from '../../../contract/sales.ts'
import { totalsColumns } from './totals-columns.tsx'

const totalOn = (network: string): SaleTotal => ({
  key: '2026-11-27',
  network,
  currency: zeroAddress,
  sales: 1,
  volume: '1',
  average: '1',
  lowest: '1',
  highest: '1',
  orderFees: '0',
  additionalFees: '0',
  feesUnknown: 0,
  selfTrades: 0,
  selfTradeVolume: '0',
})

it('names the network of each sum where there are several, and nowhere else', () => {
  const networkTexts = (...networks: string[]) => {
    const groups = networks.map(totalOn)
    const names = { nameOf: () => undefined, coinOf: () => undefined }
    const networkName = (slug: string) => `Network ${slug}`
    const column = totalsColumns({ by: 'day', groups, names, networkName }).find(({ id }) => id === 'network')
    return column && groups.map((row) => column.text?.(row))
  }
  expect(networkTexts('polygon', 'base', '')).toEqual(['Network polygon', 'Network base', 'not known'])
  expect(networkTexts('polygon', 'polygon')).toBeUndefined()
})
