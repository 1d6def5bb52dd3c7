import { expect, it } from 'vitest'
import { changeRow, changesHead } from './change-export.ts'
import { csvHead, csvRow, jsonRow } from './order-export.ts'
import { snapshotOrder } from './snapshot-order.ts'
import { plainOrder } from './testing/plain-order.ts'

const cellsOf = (head: string, line: string): Record<string, string> => {
  const [heads, cells] = [head, line].map((row) => row.trimEnd().split(',')) as [string[], string[]]
  expect(cells).toHaveLength(heads.length)
  return Object.fromEntries(heads.map((name, place) => [name, cells[place] ?? '']))
}
const symbolOf = (address: string): string => (address === plainOrder.priceCurrencyAddress ? '=COIN' : '')
const metadata = { tokenId: '9'.repeat(78), name: '=cmd()', attributes: [] }

it('an order has every number exactly, and no formula', () => {
  const order = { ...plainOrder, priceAmount: '1000000000000000001' }
  const health = { fillable: 'no', reasons: ['moved', 'expired'] } as const
  expect(cellsOf(csvHead, csvRow({ metadata, order }, 'listing', symbolOf, health))).toMatchObject({
    market: 'active',
    status: 'Not fillable',
    fillable: 'no',
    reasons: 'moved expired',
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

it('no order has empty cells', () => {
  expect(cellsOf(csvHead, csvRow({ metadata }, 'offer', symbolOf, undefined))).toMatchObject({
    orderId: '',
    status: '',
    price: '',
    priceCurrencySymbol: '',
  })
})

it('writes every field as one line of JSON', () => {
  const row = { metadata: { tokenId: '1', name: 'a\nb', attributes: [], more: 1 }, order: plainOrder }
  expect(jsonRow(row).trimEnd()).not.toContain('\n')
  expect(JSON.parse(jsonRow(row))).toEqual(row)
})

const before = snapshotOrder(plainOrder, '5', '=cmd()')

it('a change is a line with every member before and after, and no formula', () => {
  const after = { ...before, feeBps: 500, validUntil: '2027-01-01T00:00:00Z' }
  const line = changeRow({ kind: 'fees', before, after, note: 'known' })
  expect(cellsOf(changesHead, line)).toMatchObject({
    change: 'fees',
    tokenId: '5',
    name: "'=cmd()",
    note: 'known',
    'feeBps before': '250',
    'feeBps after': '500',
    'validUntil after': '2027-01-01T00:00:00Z',
    'quantityAvailable before': '4',
  })
})

it('an order that was not there has empty cells', () => {
  const line = changeRow({ kind: 'new', before: null, after: before, note: '' })
  expect(cellsOf(changesHead, line)).toMatchObject({ 'orderId before': '', 'orderId after': '0x01' })
})
