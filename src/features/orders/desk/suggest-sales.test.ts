import { expect, test } from 'vitest'
import { plainOrder } from '../core/testing/plain-order.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import { callFacts } from '../../service-client/desk/testing/call-facts.ts'
import { createSuggestSales } from './suggest-sales.ts'

const account = (digit: string): string => `0x${digit.repeat(40)}`
const bidder = account('9')
const collection = { project: 'p', network: 'devnet', contractAddress: account('c') }
const never = new AbortController().signal

const offer = (change: Partial<Order> = {}): Order => ({
  ...plainOrder,
  orderId: '0x1',
  status: 'active',
  side: 'offer',
  createdBy: bidder,
  priceUSD: 5,
  validUntil: '2030-01-01T00:00:00Z',
  ...change,
})

type Held = Readonly<Record<string, readonly { readonly tokenId: string; readonly offer: Order }[]>>

/** A service where accounts hold tokens that somebody wants. */
const open = (
  held: Held,
  {
    own: ownSales = [],
    used = [],
    listed = [],
  }: { own?: readonly string[]; used?: readonly string[]; listed?: readonly string[] },
) => {
  const calls: string[] = []
  const listCollectibles = async ({ side, filter }: Parameters<ServiceClient['listCollectibles']>[0]) => {
    const holder = filter?.inAccounts?.[0] ?? ''
    calls.push(side === 'listing' ? 'listings' : holder)
    const collectibles =
      side === 'listing'
        ? listed.map((maker) => ({
            metadata: { tokenId: '1', name: '', attributes: [] },
            listing: offer({ side: 'listing', createdBy: maker }),
          }))
        : (held[holder] ?? []).map((one) => ({
            metadata: { tokenId: one.tokenId, name: `Egret #${one.tokenId}`, attributes: [] },
            offer: one.offer,
          }))
    return succeed({
      collectibles,
      received: [],
      unreadable: [],
      page: { page: 1, pageSize: 20 },
      call: callFacts,
    })
  }
  const suggest = createSuggestSales({
    service: { listCollectibles },
    ownMakers: () => ownSales,
    usedAccounts: async () => succeed(used),
    now: () => Date.parse('2026-01-01T00:00:00Z'),
  })
  return { suggest, calls }
}

test('own makers come first, and nobody else is looked at where they can sell', async () => {
  const { suggest, calls } = open(
    {
      [account('a')]: [
        { tokenId: '1', offer: offer({ orderId: '0x1', priceUSD: 5 }) },
        { tokenId: '2', offer: offer({ orderId: '0x2', priceUSD: 9 }) },
      ],
    },
    { own: [account('a')], used: [account('b')], listed: [account('d')] },
  )
  const suggestions = await suggest(collection, never)
  expect(suggestions).toMatchObject({
    value: {
      accounts: 1,
      sales: [
        {
          seller: account('a'),
          from: 'own-maker',
          tokenId: '2',
          name: 'Egret #2',
          offer: { orderId: '0x2' },
        },
        { tokenId: '1' },
      ],
    },
  })
  expect(calls).toEqual([account('a')])
})

test('then accounts of drafts, then makers of listings: a new desk has a suggestion too', async () => {
  const held = { [account('d')]: [{ tokenId: '3', offer: offer() }] }
  const { suggest, calls } = open(held, { own: [account('a')], used: [account('b')], listed: [account('d')] })
  expect(await suggest(collection, never)).toMatchObject({
    value: { accounts: 3, sales: [{ seller: account('d'), from: 'listing', tokenId: '3' }] },
  })
  expect(calls).toEqual([account('a'), account('b'), 'listings', account('d')])
})

test.each<[string, Partial<Order>]>([
  ['its own offer', { createdBy: account('A') }],
  ['an offer that ended', { validUntil: '2025-01-01T00:00:00Z' }],
  ['an offer that is not active', { status: 'cancelled' }],
  ['an offer without an id', { orderId: null }],
])('%s is no sale', async (_what, change) => {
  const { suggest } = open(
    { [account('a')]: [{ tokenId: '1', offer: offer(change) }] },
    { own: [account('a')] },
  )
  expect(await suggest(collection, never)).toMatchObject({ value: { sales: [] } })
})

test('a given seller is looked at alone, and of one token when it is named', async () => {
  const held = {
    [account('b')]: [
      { tokenId: '1', offer: offer() },
      { tokenId: '12', offer: offer() },
    ],
  }
  const { suggest, calls } = open(held, { own: [account('a')] })
  const found = await suggest({ ...collection, seller: account('b'), tokenId: '1' }, never)
  expect(found).toMatchObject({ value: { accounts: 1, sales: [{ from: 'given', tokenId: '1' }] } })
  expect(found.ok && found.value.sales).toHaveLength(1)
  expect(calls).toEqual([account('b')])
})

test('a call that fails is the answer: no sales is not said of what was not seen', async () => {
  const failure = { kind: 'unreachable', message: 'nobody answers' } as const
  const suggest = createSuggestSales({
    service: { listCollectibles: async () => fail(failure) },
    ownMakers: () => [account('a')],
    usedAccounts: async () => succeed([]),
  })
  expect(await suggest(collection, never)).toEqual(fail(failure))
})
