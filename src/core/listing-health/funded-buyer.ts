import { encodeFunctionData, keccak256, numberToHex, parseAbi } from 'viem/utils'
import type { Address, Hex } from 'viem'

/** Account without code or history that buys in simulations: an address of words, whose key nobody has. */
export const buyer = '0x6d61726b65746465736b20627579657200000000'

/** Far more than anything costs, in 96 bits, and with nothing in its last byte: what reads it as yes or no reads no. */
const plenty = 2n ** 90n
/** Where coins of the usual compilers have their mappings, and where upgradeable ones of OpenZeppelin do. */
const places = [
  ...Array.from({ length: 61 }, (_, place) => BigInt(place)),
  0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00n,
  0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace01n,
]
const word = (value: bigint | string): string =>
  (typeof value === 'bigint' ? numberToHex(value).slice(2) : value.slice(2)).padStart(64, '0')

const coinAbi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
])

type Layout = 'solidity' | 'vyper'
const slotIn = (layout: Layout, key: string, place: bigint | Hex): Hex =>
  keccak256(layout === 'solidity' ? `0x${word(key)}${word(place)}` : `0x${word(place)}${word(key)}`)

/** A place of storage that may hold what the buyer has, or what the market may take of it. */
type Candidate = { readonly slot: Hex; readonly value: bigint }

const candidatesOf = (slotOf: (layout: Layout, place: bigint) => Hex): Candidate[] =>
  (['solidity', 'vyper'] as const).flatMap((layout, turn) =>
    places.map((place, index) => ({
      slot: slotOf(layout, place),
      // Each with an amount of its own: what the coin answers says which place it read.
      value: plenty + (BigInt(turn * places.length + index + 1) << 8n),
    })),
  )

/** What is put into storage, and the two reads that say where a coin has its balances and allowances. */
export type FundProbe = {
  readonly coin: string
  readonly stateDiff: Readonly<Record<Hex, Hex>>
  readonly reads: readonly [balance: Hex, allowance: Hex]
  /** The two places of storage, by what the reads answered; `null` where the coin has them elsewhere. */
  readonly found: (balance: string | null, allowance: string | null) => Readonly<Record<Hex, Hex>> | null
}

const stored = (candidates: readonly Candidate[]): Record<Hex, Hex> =>
  Object.fromEntries(candidates.map(({ slot, value }) => [slot, `0x${word(value)}`]))

const read = (answer: string | null): bigint | null =>
  answer !== null && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : null

/**
 * How a coin can be made to say that the buyer has much of it and lets a market take it. All likely places of both are filled for a read;
 * the fill itself is simulated with those two alone that the coin reads: other mappings of an account may forbid it to trade.
 */
export const fundProbe = (coin: string, market: string): FundProbe => {
  const balances = candidatesOf((layout, place) => slotIn(layout, buyer, place))
  const allowances = candidatesOf((layout, place) => slotIn(layout, market, slotIn(layout, buyer, place)))
  const spender: Address = `0x${market.slice(2)}`
  return {
    coin,
    stateDiff: stored([...balances, ...allowances]),
    reads: [
      encodeFunctionData({ abi: coinAbi, functionName: 'balanceOf', args: [buyer] }),
      encodeFunctionData({ abi: coinAbi, functionName: 'allowance', args: [buyer, spender] }),
    ],
    found: (balance, allowance) => {
      const one = balances.find(({ value }) => value === read(balance))
      const other = allowances.find(({ value }) => value === read(allowance))
      return one === undefined || other === undefined ? null : stored([one, other])
    },
  }
}

/** What a fill may cost at most for a buyer that is funded so. */
export const mostFunds = plenty
