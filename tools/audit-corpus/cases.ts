import { multicall, type Chain } from './chain.ts'
import { unknownTokenCases } from './lies/hostile-tokens.ts'
import { of, type Lie } from './lies/lie.ts'
import { tradeNamed, withPicked, type PickedCost, variantTrades } from './trades/variants.ts'
import type { Case, Trade } from './types.ts'
import { amountLies } from './lies/amounts-and-legs.ts'
import { callLies } from './lies/calls.ts'
import { feeLies } from './lies/fees-and-value.ts'
import { partyLies } from './lies/parties-and-assets.ts'
import { apartLies } from './lies/orders-apart.ts'
import { outsideLies } from './lies/outside.ts'
import { permissionLies } from './lies/permissions.ts'
import { signatureLies } from './lies/signatures.ts'
import { batchTrades } from './trades/batch-trades.ts'
import { platformTrades } from './trades/platform-trades.ts'
import { sampleTrades } from './trades/sample-trades.ts'
import { seaportTrades } from './trades/seaport-trades.ts'
import { allowBooks, shopOf } from './trades/shop.ts'

const trueBuilds = async (chain: Chain): Promise<Trade[]> => {
  await allowBooks(chain)
  const shop = shopOf(chain)
  const trades = [
    ...(await sampleTrades(chain, shop)),
    ...(await platformTrades(chain, shop)),
    ...(await seaportTrades(chain, shop)),
    ...(await batchTrades(chain, shop)),
  ]
  return [...trades, ...(await variantTrades(chain, trades))]
}

const lies: readonly Lie[] = [
  ...partyLies,
  ...amountLies,
  ...permissionLies,
  ...feeLies,
  ...callLies,
  ...signatureLies,
  ...apartLies,
  ...outsideLies,
]

const priceLies = [
  [
    'cost half of it when it was picked',
    ({ price, currency }) => ({ price: String(BigInt(price) / 2n), currency }),
  ],
  ['was in another currency when it was picked', ({ price }) => ({ price, currency: multicall })],
] as const satisfies readonly (readonly [string, PickedCost])[]

export const makeCases = async (chain: Chain): Promise<Case[]> => {
  const trades = await trueBuilds(chain)
  const trade = tradeNamed(trades)
  const means = { chain, attacker: chain.people.attacker, trade }
  const cases: Case[] = trades.map((one) => ({
    lie: null,
    name: one.name,
    trade: one,
    answer: one.answer,
    seen: null,
  }))
  for (const [lie, name, base, change, seen] of lies) {
    const on = trade(base)
    const answer = await change(on.answer, means)
    cases.push({ lie, name: `${name} (${base})`, trade: on, answer, seen: seen ?? null })
  }
  for (const [name, cost] of priceLies)
    for (const base of [of.one, of.platformSale, of.basic, of.partSale]) {
      const on = trade(base)
      const { form, answer } = withPicked(on, cost)
      cases.push({ lie: 'order', name: `${name} (${base})`, trade: { ...on, form }, answer, seen: null })
    }
  return [...cases, ...(await unknownTokenCases(chain))]
}
