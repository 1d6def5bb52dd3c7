import { expect, it } from 'vitest'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { plainOrder, testNow } from '../testing/plain-order.ts'
import { checkOrder } from './check-order.ts'
import { createContext } from './collect-context.ts'
import { sayRule } from './say.ts'
import { foldFindings, type OrderFinding } from './fold-findings.ts'

const listing = (id: number, priceAmount: string): Order => ({
  ...plainOrder,
  orderId: `0x${id}`,
  tokenId: String(id),
  createdBy: `0x${String(id).padStart(40, '0')}`,
  priceAmount,
  priceAmountFormatted: null,
  priceAmountNet: null,
  priceAmountNetFormatted: null,
})

const checked = (orders: readonly Order[]) => {
  const context = createContext()
  for (const one of orders) context.add(one)
  const known = context.finish(testNow)
  const found = orders.flatMap((order) =>
    checkOrder(order, known).map((finding): OrderFinding => ({
      ...finding,
      tokenId: order.tokenId ?? '',
      side: 'listing',
      key: order.orderId ?? '',
    })),
  )
  return foldFindings(found)
}

const ordinary = Array.from({ length: 500 }, (_, id) => listing(id + 1, String(10n ** 18n + BigInt(id))))

it.each([
  ['one wei', '1'],
  ['far too dear', `1${'0'.repeat(40)}`],
])('one order of %s among 500 is the one that is named', (_what, price) => {
  expect(checked([...ordinary, listing(777, price)])).toEqual([
    expect.objectContaining({ rule: 'far-from-floor', tokenId: '777', key: '0x777', orders: 1 }),
  ])
})

it('many that say the same are one finding, which names them', () => {
  const cheap = Array.from({ length: 200 }, (_, id) => listing(1000 + id, String(id + 1)))
  const [folded, ...rest] = checked([...ordinary, ...cheap])
  expect(rest).toEqual([])
  expect(folded).toMatchObject({ rule: 'far-from-floor', orders: 200, key: null })
  expect(folded === undefined ? '' : sayRule(folded.fact)).toMatch(
    /^200 orders\. Token 1000: 0\.000000000000000001 native coin, about 1\/\d+ of the median 1\.\d+ native coin of 699 other live listings in native coin .* The same of tokens 1005, .*, 1104, and 95 more\.$/,
  )
})

it('a few stand one by one, and what is no group stays as it is', () => {
  const cheap = [1, 2, 3].map((id) => listing(1000 + id, String(id)))
  const odd = Array.from({ length: 9 }, (_, id) => ({
    ...listing(2000 + id, '1000000000000000000'),
    feeBps: -1,
  }))
  const found = checked([...ordinary, ...cheap, ...odd])
  const count = (rule: string): number => found.filter((finding) => finding.rule === rule).length
  expect([count('far-from-floor'), count('fee-negative')]).toEqual([3, 9])
})
