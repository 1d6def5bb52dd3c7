import { expect, it } from 'vitest'
import type { SaleTotal } from '../../../contract/sales.ts'
import { totalsColumns } from './totals-columns.tsx'

const totalOn = (network: string) => ({ key: '2026-11-27', network, currency: '0x0' }) as SaleTotal

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
