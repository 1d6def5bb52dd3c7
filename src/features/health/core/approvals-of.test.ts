import { expect, test } from 'vitest'
import { approvalsOf } from './approvals-of.ts'
import { classifyOrder } from './classify-order.ts'
import {
  collection,
  facts721,
  facts1155,
  factsOffer,
  listing,
  market,
  said,
  stranger,
} from './testing/made-facts.ts'

const offer = listing({ side: 'offer' })
const ofAll = { kind: 'collection', token: collection, spender: market, tokenId: '' }

test.each([
  ['all tokens of the collection', listing(), facts721(), [ofAll]],
  ['all pieces of the collection', listing(), facts1155(), [ofAll]],
  [
    'one token',
    listing(),
    facts721({ approvedForAll: said(false), approved: said(market) }),
    [{ kind: 'token', token: collection, spender: market, tokenId: '7' }],
  ],
  ['coins', offer, factsOffer(), [{ kind: 'coin', token: offer.currency, spender: market, tokenId: '' }]],
  ['nothing any more', listing(), facts721({ approvedForAll: said(false), approved: said(stranger) }), []],
  ['no coins any more', offer, factsOffer({ allowance: said(0n) }), []],
  ['coins, as nobody could say', offer, factsOffer({ allowance: { is: 'unknown' } }), []],
  ['somebody who is unknown', listing(), facts721({ spender: null }), []],
])('an order can be filled by an approval of %s', (_, order, facts, approvals) => {
  expect(approvalsOf({ ...order, ...classifyOrder(order, facts) }, collection)).toEqual(approvals)
})
