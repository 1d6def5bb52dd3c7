import type { Case, LieClass } from '../types.ts'
import type { Change } from './edit.ts'

export type Lie = readonly [lieClass: LieClass, name: string, of: string, change: Change, seen?: Case['seen']]

type Unclassed = Lie extends readonly [LieClass, ...infer Rest] ? Rest : never

export const liesOf = (lieClass: LieClass, list: readonly Unclassed[]): Lie[] =>
  list.map((lie) => [lieClass, ...lie])

export const of = {
  one: 'buys one unique token',
  part: 'buys a part of an order of editions',
  fee: 'buys and pays an additional fee',
  coins: 'buys with coins, after an approval',
  allowed: 'buys with coins that are allowed already',
  usdc: 'buys with coins of six decimals and a rounded fee',
  two: 'buys two orders in one call',
  sale: 'sells a unique token, after an approval',
  salePart: 'sells into a part of an offer',
  saleFee: 'sells and pays an additional fee',
  saleHeld: 'sells a unique token that is allowed already',
  platform: 'platform: buys with native coins',
  platformPart: 'platform: buys a part with coins, after an approval',
  platformFee: 'platform: buys and pays an additional fee',
  platformTwo: 'platform: buys two orders in one call',
  platformSale: 'platform: sells, after an approval',
  platformSalePart: 'platform: sells a part and pays an additional fee',
  platformMulticall: 'platform: buys two orders by a multicall',
  basic: 'Seaport: buys a unique token by a basic order',
  basicTip: 'Seaport: buys by a basic order with a tip',
  basicSale: 'Seaport: sells a unique token by a basic order',
  full: 'Seaport: buys by a full order',
  fullTip: 'Seaport: buys by a full order with coins and a tip',
  advanced: 'Seaport: buys by an advanced order',
  half: 'Seaport: buys a half of an advanced order',
  quarter: 'Seaport: buys a quarter with coins through the conduit',
  named: 'Seaport: buys, named as the recipient',
  held: 'Seaport: buys a listing whose maker uses the conduit',
  available: 'Seaport: buys two available orders',
  availableCoins: 'Seaport: buys parts of two available orders with coins',
  advancedSale: 'Seaport: sells by an advanced order, after both approvals',
  partSale: 'Seaport: sells a part of an offer',
  availableTwo: 'Seaport: buys two available orders of one maker',
  oneByOne: 'Seaport: buys two orders one after the other',
  basicTwo: 'Seaport: buys two by basic orders, one after the other',
  criteria: 'Seaport: sells into an offer for the whole collection',
  match: 'Seaport: buys by matching orders',
  aggregate: 'batch: an aggregator buys for the taker',
  wallet: 'batch: a wallet approves and buys',
  walletNative: 'batch: a wallet buys with native coins',
  walletSale: 'batch: a wallet approves and sells',
} as const
