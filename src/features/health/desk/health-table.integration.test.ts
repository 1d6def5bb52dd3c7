import { expect, test } from 'vitest'
import { inEachTest } from '../../../core/testing/in-tests.ts'
import { classifyOrder } from '../core/classify-order.ts'
import { facts721, listing, marketOrder, said } from '../core/testing/made-facts.ts'
import { openTable } from '../../../main/platform/app-database/open-tables.ts'
import { healthTable } from './health-table.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const opened = inEachTest(() => valueOf(openTable(testFolder('health-table'), healthTable)))

const of = { project: 'p', network: 'n', collection: '0xc' }
const everything = { from: 0, limit: 100 }

test('what is wrong comes first, and orders are found by how they stand', () => {
  const { methods } = opened()
  const rows = [
    [listing({ key: 'fine' }), facts721()],
    [listing({ key: 'filled' }), facts721({ market: said(marketOrder({ state: 'filled' })) })],
    [listing({ key: 'burned' }), facts721({ owner: { is: 'reverted' } })],
  ] as const
  methods.put(
    of,
    rows.map(([order, facts]) => ({
      order,
      verdict: classifyOrder(order, facts),
      listed: order.key !== 'filled',
    })),
    5,
    0,
  )
  const keysOf = (query: Parameters<typeof methods.list>[1]) =>
    methods.list(of, query, everything).rows.map(({ key }) => key)
  expect(keysOf({ keys: null, fillable: null })).toEqual(['burned', 'filled', 'fine'])
  expect(keysOf({ keys: null, fillable: ['yes'] })).toEqual(['fine'])
  expect(keysOf({ keys: ['filled', 'none'], fillable: null })).toEqual(['filled'])
  methods.dropOver(of)
  expect(keysOf({ keys: null, fillable: ['no'] })).toEqual(['burned'])
})

test('a counter that went up has all that its account signed checked again, and nothing that a market stores', () => {
  const { methods } = opened()
  const verdict = classifyOrder(listing(), facts721())
  const listed = true
  const [signed, stored] = [`0x${'5'.repeat(64)}`, '12']
  const put = (orderId: string, maker = listing().maker): null =>
    methods.put(of, [{ order: listing({ key: orderId + maker, orderId, maker }), verdict, listed }], 5, 0)
  for (const orderId of [signed, stored]) put(orderId)
  put(signed, `0x${'0d'.repeat(20)}`)
  const nothing = { contract: '0xa', tokens: [], makers: [], accounts: [], orders: [] }
  expect(methods.mark([{ ...nothing, signers: [listing().maker] }], null, 1)).toBe(1)
  expect(methods.dirty(10).map(({ key }) => key)).toEqual([signed + listing().maker])
})
