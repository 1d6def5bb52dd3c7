import { BaseError, maxUint256, zeroAddress } from 'viem'
import { isFields } from '../../src/core/wire/is-fields.ts'
import type { Order } from '../../src/core/wire/marketplace.ts'
import type { Random } from '../wallet-contracts/random.ts'
import { isKnownCall, recode, setAt } from './lies/edit.ts'
import type { Chain } from './chain.ts'
import type { Answer, Trade, WireStep } from './types.ts'

export type Mutant = { readonly trade: Trade; readonly what: string; readonly answer: Answer }

type Place = { readonly path: string; readonly value: unknown }

const flippedAt = (hex: string, at: number, random: Random): string => {
  const digit = (Number.parseInt(hex[at] ?? '0', 16) ^ (1 + random.below(15))).toString(16)
  return `${hex.slice(0, at)}${digit}${hex.slice(at + 1)}`
}
const flipped = (hex: string, random: Random): string =>
  flippedAt(hex, 2 + random.below(Math.max(1, hex.length - 2)), random)

const placesOf = (value: unknown, path: string): Place[] => {
  const members = Array.isArray(value)
    ? value.map((member: unknown, place): [string, unknown] => [String(place), member])
    : isFields(value)
      ? Object.entries(value)
      : []
  const inner = members.flatMap(([key, member]) => placesOf(member, path === '' ? key : `${path}.${key}`))
  return path === '' ? inner : [{ path, value }, ...inner]
}

type Alter = (value: unknown) => unknown

const ofList = (list: readonly unknown[]): Alter[] => [
  () => [],
  ...(list.length === 0 ? [] : [() => list.slice(1), () => list.slice(0, -1), () => [...list, list[0]]]),
  ...(list.length > 1 ? [() => list.toReversed()] : []),
]

const changesOf = (value: unknown, chain: Chain, random: Random): readonly Alter[] => {
  if (Array.isArray(value)) return ofList(value)
  if (typeof value === 'boolean') return [() => !value]
  if (typeof value === 'number') return [() => value + 1, () => 0, () => 255]
  if (typeof value === 'bigint')
    return [value + 1n, value - 1n, 0n, value * 2n, maxUint256, BigInt(random.below(1000))].map(
      (one) => () => one,
    )
  if (typeof value !== 'string') return []
  if (value.length === 42) {
    const { people, weth, usdc, market, contracts } = chain
    const { attacker, taker, maker, royalty } = people
    const others = [attacker, zeroAddress, taker, maker, royalty, weth, usdc, market, contracts.PlainCoin]
    return [...others, flipped(value, random)].map((one) => () => one)
  }
  return ['0x', flipped(value, random), `${value}00`, value.slice(0, -2)].map((one) => () => one)
}

type DataChange = { readonly what: string; readonly change: (data: string) => string }

const argumentChanges = (data: string, chain: Chain, random: Random, prefix = ''): DataChange[] => {
  const places: Place[] = []
  recode(data, (args) => {
    places.push(...placesOf(args, ''))
    return args
  })
  return places.flatMap(({ path, value }) => [
    ...changesOf(value, chain, random).map((alter, nth) => ({
      what: `${prefix}${path} (${nth})`,
      change: (whole: string): string => recode(whole, (args) => setAt(args, path, alter)),
    })),
    ...(typeof value === 'string' && isKnownCall(value)
      ? argumentChanges(value, chain, random, `${prefix}${path} > `).map(({ what, change }) => ({
          what,
          change: (whole: string): string =>
            recode(whole, (args) => setAt(args, path, (inner) => change(String(inner)))),
        }))
      : []),
  ])
}

const byteChanges = (data: string, random: Random): DataChange[] => {
  const words = Math.ceil((data.length - 10) / 64)
  const flips = Array.from({ length: words }, (_, word): DataChange => {
    const at = 10 + word * 64 + random.below(64)
    const changed = flippedAt(data, at, random)
    return { what: `digit ${at}`, change: () => changed }
  })
  const cuts = [1, 31, 32, 64].map((bytes): DataChange => ({
    what: `without its last ${bytes} bytes`,
    change: (whole) => whole.slice(0, -2 * bytes),
  }))
  const tails = ['00', 'ff'.repeat(32), '0'.repeat(64 * 3)].map((tail): DataChange => ({
    what: `${tail.length / 2} bytes more`,
    change: (whole) => `${whole}${tail}`,
  }))
  const change = (whole: string) => `${flipped(whole.slice(0, 10), random)}${whole.slice(10)}`
  return [...flips, ...cuts, ...tails, { what: 'another selector', change }]
}

const memberChanges = (step: WireStep, chain: Chain, random: Random): { what: string; step: WireStep }[] => {
  const { people, market, weth, contracts, uniques, editions } = chain
  const value = BigInt(step.value)
  const books = [contracts.LookAlike, contracts.PlatformMarket, zeroAddress, flipped(step.to, random)]
  const targets = [people.attacker, people.maker, market, weth, uniques, editions, ...books]
  const values = [value + 1n, value * 2n + 1n, ...(value > 0n ? [value - 1n, 0n] : [])]
  return [
    ...targets.map((to) => ({ what: `to ${to}`, step: { ...step, to } })),
    ...values.map((one) => ({ what: `value ${one}`, step: { ...step, value: one.toString() } })),
    { what: 'value in hex', step: { ...step, value: `0x${value.toString(16)}` } },
    { what: 'another kind', step: { ...step, id: step.id === 'buy' ? 'tokenApproval' : 'buy' } },
  ]
}

const stranger = `0x${'12'.repeat(20)}`
const feeTo = (recipientAddress: string) => [{ kind: 'a', recipientAddress, bps: 375 }]

const promising: readonly (readonly [keyof Order, readonly unknown[]])[] = [
  ['priceAmount', ['1', '20000000000000001000', '', '-5', '0x5']],
  ['priceAmountNet', ['1', '20000000000000001000', '-5']],
  ['priceCurrencyAddress', ['', zeroAddress, stranger]],
  ['feeBps', [1, 9999, -1, 20_000]],
  ['feeBreakdown', [feeTo(stranger), feeTo('')]],
  ['side', ['listing', 'offer']],
  ['tokenId', ['999']],
  ['collectionContractAddress', [stranger]],
  ['createdBy', [stranger, '', zeroAddress]],
  ['chainId', [1]],
  ['orderId', ['999999']],
]

export const mutantsOf = (trade: Trade, chain: Chain, random: Random): Mutant[] => {
  const { answer } = trade
  const { steps } = answer
  const withStep = (place: number, changed: WireStep): Answer => ({
    ...answer,
    steps: steps.map((step, index) => (index === place ? changed : step)),
  })
  const mutants: Mutant[] = []
  const add = (what: string, changed: Answer) => mutants.push({ trade, what, answer: changed })
  for (const [place, step] of steps.entries()) {
    for (const { what, change } of argumentChanges(step.data, chain, random)) {
      try {
        add(`step ${place + 1}, argument ${what}`, withStep(place, { ...step, data: change(step.data) }))
      } catch (cause) {
        // A value that the type of the argument cannot hold.
        if (!(cause instanceof BaseError)) throw cause
      }
    }
    for (const { what, change } of byteChanges(step.data, random))
      add(`step ${place + 1}, ${what}`, withStep(place, { ...step, data: change(step.data) }))
    for (const { what, step: changed } of memberChanges(step, chain, random))
      add(`step ${place + 1}, ${what}`, withStep(place, changed))
    add(`without step ${place + 1}`, { ...answer, steps: steps.filter((_, index) => index !== place) })
    add(`step ${place + 1} twice`, {
      ...answer,
      steps: steps.flatMap((one, index) => (index === place ? [one, one] : [one])),
    })
  }
  if (steps.length > 1) add('steps in the other order', { ...answer, steps: steps.toReversed() })
  for (const [place, order] of answer.orders.entries())
    for (const [member, values] of promising)
      for (const value of values)
        if (order[member] !== value)
          add(`order ${place + 1}, ${member} ${JSON.stringify(value)}`, {
            ...answer,
            orders: answer.orders.map((one, index) => (index === place ? { ...one, [member]: value } : one)),
          })
  return mutants
}

export const signatureMutants = (trade: Trade, step: WireStep, chain: Chain, random: Random): Mutant[] =>
  placesOf(step.signature, '').flatMap(({ path, value }) =>
    changesOf(value, chain, random).map((alter, nth) => ({
      trade,
      what: `signature, ${path} (${nth})`,
      answer: {
        ...trade.answer,
        steps: [...trade.answer.steps, { ...step, signature: setAt(step.signature, path, alter) }],
      },
    })),
  )

export const changesOrders = ({ trade, answer }: Mutant): boolean => answer.orders !== trade.answer.orders
