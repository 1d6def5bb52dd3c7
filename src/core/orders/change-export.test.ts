import { expect, test } from 'vitest'
import { changeRow, changesHead } from './change-export.ts'
import { snapshotOrder } from './snapshot-order.ts'
import { plainOrder } from './testing/plain-order.ts'

const order = snapshotOrder(plainOrder, '5', '=cmd()')
const cellsOf = (line: string): Record<string, string> => {
  const cells = line.trimEnd().split(',')
  return Object.fromEntries(
    changesHead
      .trimEnd()
      .split(',')
      .map((head, place) => [head, cells[place] ?? '']),
  )
}

test('a change is a line with every member before and after, and no formula', () => {
  const after = { ...order, feeBps: 500, validUntil: '2027-01-01T00:00:00Z' }
  expect(cellsOf(changeRow({ kind: 'fees', before: order, after, note: 'known' }))).toMatchObject({
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

test('an order that was not there has empty cells', () => {
  const cells = cellsOf(changeRow({ kind: 'new', before: null, after: order, note: '' }))
  expect(cells).toMatchObject({ 'orderId before': '', 'orderId after': '0x01' })
  expect(Object.keys(cells)).toHaveLength(changesHead.split(',').length)
})
