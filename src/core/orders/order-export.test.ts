import { describe, expect, it } from 'vitest'
import { csvHead, csvRow, jsonRow } from './order-export.ts'
import { plainOrder } from './testing/plain-order.ts'

describe('csvRow', () => {
  const symbolOf = (address: string): string => (address === plainOrder.priceCurrencyAddress ? '=COIN' : '')
  const metadata = { tokenId: '9'.repeat(78), name: '=cmd()', attributes: [] }
  const cellsOf = (line: string): Record<string, string> => {
    const heads = csvHead.trim().split(',')
    const cells = line.trimEnd().split(',')
    return Object.fromEntries(heads.map((head, place) => [head, cells[place] ?? '']))
  }

  it('has every number exactly, and no formula', () => {
    const cells = cellsOf(
      csvRow({ metadata, order: { ...plainOrder, priceAmount: '1000000000000000001' } }, 'listing', symbolOf),
    )
    expect(cells).toMatchObject({
      tokenId: '9'.repeat(78),
      name: "'=cmd()",
      price: '1.000000000000000001',
      priceAmount: '1000000000000000001',
      feeBps: '250',
      collectionContractAddress: plainOrder.collectionContractAddress,
      chainId: '31337',
      priceCurrencySymbol: "'=COIN",
    })
  })

  it('has empty cells where there is no order', () => {
    expect(cellsOf(csvRow({ metadata }, 'offer', symbolOf))).toMatchObject({
      orderId: '',
      price: '',
      priceCurrencySymbol: '',
    })
  })

  it('has as many cells as heads', () => {
    const line = csvRow({ metadata, order: plainOrder }, 'listing', symbolOf)
    expect(line.split(',')).toHaveLength(csvHead.split(',').length)
  })
})

it('writes every field as one line of JSON', () => {
  const row = { metadata: { tokenId: '1', name: 'a\nb', attributes: [], more: 1 }, order: plainOrder }
  expect(jsonRow(row).trimEnd()).not.toContain('\n')
  expect(JSON.parse(jsonRow(row))).toEqual(row)
})
