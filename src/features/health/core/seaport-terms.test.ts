import { expect, test } from 'vitest'
import type { SeaportComponents } from '../../transactions/core/undo/seaport-components.ts'
import { seaportTerms } from './seaport-terms.ts'
import {
  coins,
  item,
  parametersOf,
  to,
  type Item,
  type SeaportTerms,
} from '../../transactions/core/testing/seaport.ts'
import { addresses } from '../../transactions/core/testing/trade.ts'

const { coin, collection, maker, stranger } = addresses
const zero = `0x${'0'.repeat(40)}` as const
const token = item(2, collection, 7n, 1n)

const order = (over: Partial<SeaportTerms>): SeaportComponents => {
  const consideration = [to(maker, coins(97n)), to(stranger, coins(3n))]
  return { ...parametersOf({ offer: [token], consideration, orderType: 0, ...over }), counter: 0n }
}
const offer = (asked: Item, over: Partial<SeaportTerms> = {}) =>
  order({ offer: [coins(100n)], consideration: [to(maker, asked), to(stranger, coins(3n))], ...over })

const asking = (...asked: Item[]) => order({ consideration: asked.map((one) => to(maker, one)) })

test('a listing costs all that is asked for it, and a private sale names its buyer', () => {
  const token7 = { tokenId: '7', standard: 'ERC721', quantity: 1n }
  const plain = { side: 'listing', ...token7, currency: coin, total: 100n }
  expect(seaportTerms(order({}))).toMatchObject({ ok: true, value: { ...plain, buyer: null, place: -1 } })
  const consideration = [to(maker, coins(100n)), to(stranger, token)]
  expect(seaportTerms(order({ consideration }))).toMatchObject({
    ok: true,
    value: { ...plain, buyer: stranger, place: 1 },
  })
})

test('an offer pays what it gives, and its seller the fees', () => {
  const terms = { side: 'offer', currency: coin, total: 100n, fees: 3n, place: 0 }
  expect(seaportTerms(offer(token))).toMatchObject({ ok: true, value: { ...terms, tokenId: '7' } })
  expect(seaportTerms(offer(item(5, collection, 0n, 4n)))).toMatchObject({
    ok: true,
    value: { ...terms, tokenId: null, standard: 'ERC1155', quantity: 4n },
  })
})

test.each<[string, SeaportComponents, RegExp]>([
  ['of a contract', order({ orderType: 4 }), /a contract makes its terms/],
  ['of two things', order({ offer: [token, token] }), /gives something else than one thing/],
  ['for nothing', order({ consideration: [] }), /something else than one currency/],
  ['for two currencies', asking(coins(1n), item(0, zero, 0n, 1n)), /something else than one currency/],
  ['that falls', asking({ ...coins(9n), endAmount: 1n }), /change with time/],
  ['of no amount', asking(coins(0n)), /an amount of nothing/],
  ['for another token', asking(coins(1n), { ...token, identifierOrCriteria: 8n }), /asks for other tokens/],
  ['for one of several', offer(item(4, collection, 99n, 1n)), /names by a hash/],
  ['for somebody else', offer(token, { consideration: [to(stranger, token)] }), /somebody else gets/],
  ['of native coins', order({ offer: [item(0, zero, 0n, 1n)] }), /neither a token nor coins/],
])('an order %s has no terms that are tried', (_, components, text) => {
  expect(seaportTerms(components)).toEqual({ ok: false, error: expect.stringMatching(text) })
})
