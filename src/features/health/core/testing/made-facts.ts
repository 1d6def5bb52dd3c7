import type { HealthFacts, MarketOrder, SimulatedFill } from '../health-facts.ts'
import type { HealthOrder } from '../health-order.ts'

export const maker = `0x${'a1'.repeat(20)}`
export const stranger = `0x${'b2'.repeat(20)}`
export const market = `0x${'c3'.repeat(20)}`
export const collection = `0x${'d4'.repeat(20)}`
const coin = `0x${'e5'.repeat(20)}`
const at = Date.parse('2026-05-01T12:00:00Z')
export const block = { number: '100', hash: `0x${'f6'.repeat(32)}`, at, isOld: false }

/** A listing that is in order. */
export const listing = (over: Partial<HealthOrder> = {}): HealthOrder => ({
  key: '0x01',
  orderId: '0x01',
  number: '1',
  side: 'listing',
  tokenId: '7',
  name: 'Seven',
  status: 'active',
  maker,
  marketplace: 'platform_marketplace_v2',
  currency: coin,
  price: '500',
  decimals: 6,
  remaining: '1',
  validFrom: '2026-04-01T00:00:00Z',
  validUntil: '2026-06-01T00:00:00Z',
  madeAt: '2026-04-01T00:00:00Z',
  madeBlock: '50',
  conduitKey: '',
  signed: null,
  ...over,
})

export const said = <T>(value: T) => ({ is: 'said', value }) as const

export const simulated = (is: SimulatedFill['is'], text = ''): SimulatedFill => ({
  is,
  of: market,
  call: 'buy(1, 1)',
  by: stranger,
  text,
})

export const marketOrder = (over: Partial<MarketOrder> = {}): MarketOrder => ({
  market,
  state: 'open',
  side: 'listing',
  standard: null,
  valid: null,
  maker,
  collection,
  tokenId: '7',
  currency: coin,
  price: 500n,
  remaining: 1n,
  validFrom: 0n,
  validUntil: BigInt(Date.parse('2026-06-01T00:00:00Z') / 1000),
  isSigned: false,
  ...over,
})

const plain: Pick<HealthFacts, 'block' | 'collection' | 'spender' | 'simulated' | 'together' | 'market'> = {
  block,
  collection,
  spender: market,
  market: said(marketOrder()),
  simulated: null,
  together: null,
}

export const facts721 = (over: Partial<HealthFacts> = {}): HealthFacts => ({
  ...plain,
  standard: 'ERC721',
  owner: said(maker),
  approvedForAll: said(true),
  ...over,
})

export const facts1155 = (over: Partial<HealthFacts> = {}): HealthFacts => ({
  ...plain,
  standard: 'ERC1155',
  balance: said(5n),
  approvedForAll: said(true),
  ...over,
})

export const factsOffer = (over: Partial<HealthFacts> = {}): HealthFacts => ({
  ...plain,
  standard: null,
  market: said(marketOrder({ side: 'offer' })),
  balance: said(1000n),
  allowance: said(1000n),
  ...over,
})
