import { expect, test } from 'vitest'
import { said as saidBy } from '../../../core/sales/testing/sale-logs.ts'
import { exactAmount, readOrderEvent } from './order-events.ts'

const address = (of: number): string => `0x${of.toString(16).padStart(40, '0')}`
const said = (shape: string, values: Parameters<typeof saidBy>[1]) => saidBy(shape, values, address(9), null)
const created = 'OrderCreated(uint256,address,address,uint256,uint8,address,uint256,uint256,uint256)'
const seaport =
  'OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])'

test('an order that is made names the amount for all of it, exactly', () => {
  const values = ['5', address(1), address(2), '7', '1', address(3), '100000000000000000001', '3', '0']
  expect(readOrderEvent(said(created, values))).toMatchObject({
    what: 'offered',
    side: 'offer',
    collection: address(2),
    currency: address(3),
    each: '100000000000000000001',
    total: '300000000000000000003',
    order: '5',
  })
  expect(readOrderEvent(said(created, values.with(4, '2')))).toBeNull()
  expect(readOrderEvent(said(created, values.with(6, 'x')))).toBeNull()
  expect(readOrderEvent(said('OrderCreated(uint256)', ['5']))).toBeNull()
})

test('an order of the platform’s book is read in both its generations', () => {
  const numbered = 'RequestCreated(uint256,address,address,uint256,bool,uint256,address,uint256,uint256)'
  const hashed = 'OrderCreated(bytes32,address,uint256,bool,uint256,address,uint256,uint256)'
  const values = ['12', address(1), address(2), '7', false, '3', address(3), '100', '0']
  const made = { collection: address(2), tokenId: '7', quantity: '3', currency: address(3) }
  expect(readOrderEvent(said(numbered, values))).toMatchObject({
    ...made,
    what: 'offered',
    each: '100',
    total: '300',
    order: '12',
  })
  expect(
    readOrderEvent(said(hashed, ['0xaa', address(2), '7', true, '3', address(3), '100', '0'])),
  ).toMatchObject({ ...made, what: 'listed', side: 'listing', total: '300', order: '0xaa' })
  expect(readOrderEvent(said(numbered, values.with(4, '1')))).toBeNull()
  expect(readOrderEvent(said(numbered, values.with(7, 'x')))).toBeNull()
})

type Item = Parameters<typeof saidBy>[1][number]

test('a fill of Seaport says its side and the sum of its payments; a bundle is not read', () => {
  const token = ['2', address(2), '7', '1']
  const pays = (amount: string) => ['1', address(3), '0', amount, address(4)]
  const fill = (given: Item[], taken: Item[] | string) =>
    readOrderEvent(said(seaport, ['0xaa', address(1), address(0), address(5), given, taken]))
  expect(fill([token], [pays('90'), pays('10')])).toMatchObject({
    side: 'listing',
    total: '100',
    tokenId: '7',
  })
  expect(fill([pays('90')], [token])).toMatchObject({ side: 'offer', total: '90' })
  expect(fill([token, token], [pays('90')])).toBeNull()
  expect(fill([token], 'x')).toBeNull()
})

test('an amount is written exactly, with and without decimals', () => {
  expect(exactAmount('1500000000000000001', '0xc', 18)).toBe('1.500000000000000001 of 0xc')
  expect(exactAmount('1500', '0xc', null)).toBe('1,500 smallest units of 0xc')
  expect(exactAmount('20400000000000000', `0x${'0'.repeat(40)}`, 18)).toBe('0.0204 of the native coin')
})
