import { expect, test } from 'vitest'
import { classifyOrder } from '../core/classify-order.ts'
import type { HealthFacts } from '../core/health-facts.ts'
import {
  block,
  collection,
  facts721,
  listing,
  marketOrder,
  said,
  stranger,
} from '../core/testing/made-facts.ts'
import { reportsOfRechecked } from './report-rechecked.ts'

const reportsOf = (facts: Partial<HealthFacts>) => {
  const order = listing()
  const verdict = classifyOrder(order, facts721(facts))
  const rows = [{ order, verdict, listed: true }]
  return reportsOfRechecked(
    { project: 'p', network: 'n', collection },
    { rows, block: verdict.block },
    block.at,
  )
}

test('trade is no fault: an order that was filled or cancelled since it was read is not said to be listed still', () => {
  expect(reportsOf({ market: said(marketOrder({ state: 'filled', remaining: 0n })) })).toEqual([])
  expect(reportsOf({ market: said(marketOrder({ state: 'cancelled' })) })).toEqual([])
  expect(reportsOf({ owner: said(stranger) })).toMatchObject([
    { do: 'replace', kind: 'order-unfillable', sightings: [{ fact: { id: 'order-unfillable' } }] },
  ])
  expect(reportsOf({})).toMatchObject([{ do: 'replace', kind: 'order-unfillable', sightings: [] }])
})
