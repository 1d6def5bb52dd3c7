import { getAddress, toHex, type Hex } from 'viem'
import { multicall, seaport, type Chain } from '../chain.ts'
import { type Change, recode, args, after, steps, all } from '../lies/edit.ts'
import { of } from '../lies/lie.ts'
import { allowAll } from '../steps.ts'
import type { Trade, WireStep } from '../types.ts'
import { aggregated } from './batch-trades.ts'

const each = (change: (step: WireStep) => object): Change =>
  steps((list) => list.map((step) => ({ ...step, ...change(step) })))

const upper = (text: string): string => `0x${text.slice(2).toUpperCase()}`

/** The first approval once more, in front, of another amount. */
const approvedBefore = (amount: (due: bigint) => bigint): Change =>
  steps(([first, ...rest]) => {
    if (first === undefined) return rest
    const data = recode(first.data, (values) => {
      const [spender, due] = values as [Hex, bigint]
      return [spender, amount(due)]
    })
    return [{ ...first, data }, first, ...rest]
  })

const takenBack = (spender: (chain: Chain) => Hex): Change =>
  after(({ chain }) => allowAll(chain.uniques, spender(chain), false))

const byAggregator: Change = steps((list) =>
  list.map((step, place) =>
    place < list.length - 1
      ? step
      : {
          ...step,
          to: multicall,
          data: aggregated([{ target: step.to as Hex, value: BigInt(step.value), data: step.data as Hex }]),
        },
  ),
)
const forTaker = all(args({ '3': (_, { chain }) => chain.people.taker }), byAggregator)

const tagged = (tag: string): Change =>
  steps((list) =>
    list.map((step, at) => (at === list.length - 1 ? { ...step, data: step.data + tag } : step)),
  )

const empty = {
  signature: { domain: {}, types: {}, primaryType: '', value: {} },
  post: { endpoint: '', method: '', body: {} },
}

const variants: readonly (readonly [name: string, change: Change, bases: readonly string[]])[] = [
  [
    'in capitals',
    each(({ data }) => ({ data: upper(data) })),
    [
      of.one,
      of.coins,
      of.sale,
      of.platform,
      of.basic,
      of.full,
      of.quarter,
      of.partSale,
      of.aggregate,
      of.wallet,
    ],
  ],
  [
    'its selectors in capitals',
    each(({ data }) => ({ data: upper(data.slice(0, 10)) + data.slice(10) })),
    [of.basic, of.coins, of.match],
  ],
  ['to addresses with their checksums', each(({ to }) => ({ to: getAddress(to) })), [of.one, of.basicSale]],
  ['values in hex', each(({ value }) => ({ value: toHex(BigInt(value)) })), [of.one, of.basic, of.platform]],
  [
    'with members for people, and what is so anyway',
    steps((list, { chain }) =>
      list.map((step) => ({
        ...step,
        title: 'Confirm',
        description: 'Buy the token',
        gas: '0x7a120',
        chainId: 31_337,
        from: getAddress(chain.people.taker),
      })),
    ),
    [of.one, of.basic, of.sale],
  ],
  ['every member filled', each(() => empty), [of.basic, of.coins]],
  ['the approval reset first', approvedBefore(() => 0n), [of.coins, of.quarter, of.fullTip]],
  ['the approval corrected by another', approvedBefore((due) => due * 2n), [of.coins, of.quarter]],
  ['taken back afterwards', takenBack(({ market }) => market), [of.sale]],
  ['taken back afterwards', takenBack(() => seaport), [of.advancedSale]],
  ['with the tag of a service', tagged('5ea90027'), [of.basic, of.full, of.quarter]],
  ['by an aggregator, to the taker', forTaker, [of.named, of.advanced, of.half]],
]

type Cost = { readonly price: string; readonly currency: string }
export type PickedCost = (shown: Cost) => Cost

export const withPicked = (trade: Trade, cost: PickedCost = (shown) => shown): Trade => ({
  ...trade,
  form: {
    ...trade.form,
    orders: trade.form.orders.map((one, place) => {
      const { priceAmount, priceCurrencyAddress } = trade.answer.orders[place] ?? {}
      return { ...one, picked: cost({ price: priceAmount ?? '', currency: priceCurrencyAddress ?? '' }) }
    }),
  },
})

export const tradeNamed =
  (trades: readonly Trade[]) =>
  (name: string): Trade => {
    const found = trades.find((one) => one.name === name)
    if (found === undefined) throw new Error(`There is no trade "${name}".`)
    return found
  }

export const variantTrades = async (chain: Chain, trades: readonly Trade[]): Promise<Trade[]> => {
  const trade = tradeNamed(trades)
  const made = [of.one, of.coins, of.basic, of.partSale].map((base): Trade => {
    const on = withPicked(trade(base))
    return { ...on, name: `${on.name}, at the price at which it was picked` }
  })
  for (const [name, change, bases] of variants)
    for (const base of bases) {
      const on = trade(base)
      const answer = await change(on.answer, { chain, attacker: chain.people.attacker, trade })
      made.push({ ...on, name: `${on.name}, ${name}`, answer })
    }
  return made
}
