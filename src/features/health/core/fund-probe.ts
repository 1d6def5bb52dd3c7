import { encodeFunctionData, keccak256, numberToHex, parseAbi } from 'viem/utils'
import type { Hex } from 'viem'

/** Far more than anything costs, in 96 bits, and with nothing in its last byte: what reads it as yes or no reads no. */
const plenty = 2n ** 90n
export const mostFunds = plenty

/** Where contracts of the usual compilers have their mappings, and where upgradeable ones of OpenZeppelin have those of coins and pieces. */
const places = [
  ...Array.from({ length: 61 }, (_, place) => BigInt(place)),
  0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace00n,
  0x52c63247e1f47db19d5ce0460030c497f067ca4cebf71ba98eeadabe20bace01n,
  0x88be536d5240c274a3b1d3a1be54482fd9caa294f08c62a7cde569f49a3c4500n,
]
const word = (value: bigint | string): string =>
  (typeof value === 'bigint' ? numberToHex(value).slice(2) : value.slice(2)).padStart(64, '0')
const addressOf = (text: string): Hex => `0x${text.slice(2)}`

const abi = parseAbi([
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
])

type Key = string | bigint
const solidity = (key: Key, place: Key): Hex => keccak256(`0x${word(key)}${word(place)}`)
const vyper = (key: Key, place: Key): Hex => keccak256(`0x${word(place)}${word(key)}`)

type SlotOf = (first: Key, second: Key) => Hex
const balances = [solidity, vyper].flatMap((layout) =>
  places.map(
    (place): SlotOf =>
      (account) =>
        layout(account, place),
  ),
)
const allowances = [solidity, vyper].flatMap((layout) =>
  places.map(
    (place): SlotOf =>
      (account, spender) =>
        layout(spender, layout(account, place)),
  ),
)
const pieces = [
  ...places.map(
    (place): SlotOf =>
      (account, id) =>
        solidity(account, solidity(id, place)),
  ),
  ...places.map(
    (place): SlotOf =>
      (account, id) =>
        solidity(id, solidity(account, place)),
  ),
]

type Slots = Readonly<Record<Hex, Hex>>
/** Each place has a number of its own: what the contract answers says which one it read. */
const valueOf = (index: number): bigint => plenty + (BigInt(index + 1) << 8n)
const stored = (slots: readonly SlotOf[], first: Key, second: Key): Record<Hex, Hex> =>
  Object.fromEntries(slots.map((slotOf, index) => [slotOf(first, second), `0x${word(valueOf(index))}`]))
const findIn = (slots: readonly SlotOf[], answer: string | null | undefined): SlotOf | null => {
  const read = typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer) ? BigInt(answer) : null
  return slots.find((_, index) => valueOf(index) === read) ?? null
}

export type FundProbe = {
  readonly contract: string
  readonly stateDiff: Slots
  readonly reads: readonly Hex[]
  readonly found: (answers: readonly (string | null)[]) => ((account: string, second: Key) => Slots) | null
}

/**
 * How a coin can be made to say that an account has much of it and lets a market take it. All likely places of both are filled for a read;
 * the fill itself is simulated with those two alone that the coin reads: other mappings of an account may forbid it to trade.
 */
export const coinProbe = (coin: string, account: string, spender: string): FundProbe => ({
  contract: coin,
  stateDiff: { ...stored(balances, account, spender), ...stored(allowances, account, spender) },
  reads: [
    encodeFunctionData({ abi, functionName: 'balanceOf', args: [addressOf(account)] }),
    encodeFunctionData({
      abi,
      functionName: 'allowance',
      args: [addressOf(account), addressOf(spender)],
    }),
  ],
  found: ([held, allowed]) => {
    const [balance, allowance] = [findIn(balances, held), findIn(allowances, allowed)]
    if (balance === null || allowance === null) return null
    return (one, other) => ({ ...stored([balance], one, other), ...stored([allowance], one, other) })
  },
})

export const piecesProbe = (collection: string, account: string, tokenId: bigint): FundProbe => ({
  contract: collection,
  stateDiff: stored(pieces, account, tokenId),
  reads: [encodeFunctionData({ abi, functionName: 'balanceOf', args: [addressOf(account), tokenId] })],
  found: ([held]) => {
    const balance = findIn(pieces, held)
    return balance === null ? null : (one, id) => stored([balance], one, id)
  },
})
