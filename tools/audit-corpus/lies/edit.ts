import {
  decodeFunctionData,
  encodeFunctionData,
  zeroAddress,
  type Abi,
  type AbiFunction,
  type Hex,
} from 'viem'
import { toFunctionSelector } from 'viem/utils'
import { z } from 'zod'
import { isFields } from '../../../src/core/wire/is-fields.ts'
import type { Order } from '../../../src/core/wire/marketplace.ts'
import { marketAbi } from '../../../src/sample/artifacts/abis.ts'
import { conduit, seaport, type Chain } from '../chain.ts'
import { amountOf, bookAbi, item, signParameters, type Parameters as OrderParameters } from '../seaport.ts'
import { allow, allowAll, tokenAbi } from '../steps.ts'
import { batchAbi } from '../trades/batch-trades.ts'
import { platformAbi } from '../trades/platform-trades.ts'
import type { Answer, Trade, WireStep } from '../types.ts'

export type Means = {
  readonly chain: Chain
  readonly attacker: Hex
  readonly trade: (name: string) => Trade
}

export type Change = (answer: Answer, means: Means) => Answer | Promise<Answer>

type Made<T> = T | ((means: Means) => T)

const made = <T>(value: Made<T>, means: Means): T =>
  typeof value === 'function' ? (value as (means: Means) => T)(means) : value

const abi: Abi = [...bookAbi, ...platformAbi, ...marketAbi, ...batchAbi, ...tokenAbi]
const functions = new Map(
  abi.flatMap((one): [Hex, AbiFunction][] =>
    one.type === 'function' ? [[toFunctionSelector(one), one]] : [],
  ),
)

export const isKnownCall = (data: string): boolean =>
  data.length > 10 && (data.length - 10) % 64 === 0 && functions.has(data.slice(0, 10).toLowerCase() as Hex)

export const recode = (given: string, change: (args: unknown) => unknown): Hex => {
  const data = given.toLowerCase()
  const called = functions.get(data.slice(0, 10) as Hex)
  if (called === undefined) throw new Error(`No ABI of the corpus has ${data.slice(0, 10)}.`)
  const decoded = decodeFunctionData({ abi: [called], data: data as Hex })
  const changed = z.array(z.unknown()).parse(change(decoded.args))
  return encodeFunctionData({ abi: [called], functionName: called.name, args: changed })
}

export const setAt = (value: unknown, path: string, change: (old: unknown) => unknown): unknown => {
  if (path === '') return change(value)
  const [key = '', ...rest] = path.split('.')
  const inner = (old: unknown): unknown => setAt(old, rest.join('.'), change)
  if (Array.isArray(value))
    return value.map((member: unknown, place) => (String(place) === key ? inner(member) : member))
  if (!isFields(value) || !Object.hasOwn(value, key)) throw new Error(`There is no ${key} to be changed.`)
  return { ...value, [key]: inner(value[key]) }
}

const tradeAt = ({ steps }: Answer): number => steps.findLastIndex(({ id }) => id === 'buy' || id === 'sell')

const editStep = (answer: Answer, place: number, change: (step: WireStep) => WireStep): Answer => ({
  ...answer,
  steps: answer.steps.map((step, index) => (index === place ? change(step) : step)),
})

export const step =
  (members: Made<Partial<WireStep>>): Change =>
  (answer, means) =>
    editStep(answer, tradeAt(answer), (old) => ({ ...old, ...made(members, means) }))

const approvalAt = (answer: Answer): number => answer.steps.findIndex(({ id }) => id === 'tokenApproval')

export const approval =
  (members: Made<Partial<WireStep>>): Change =>
  (answer, means) =>
    editStep(answer, approvalAt(answer), (old) => ({ ...old, ...made(members, means) }))

type Old = {
  readonly add: (by: bigint) => bigint
  readonly list: readonly unknown[]
  readonly value: unknown
}
const bigintSchema = z.bigint()
const oldOf = (value: unknown): Old => ({
  value,
  add: (by) => bigintSchema.parse(value) + by,
  list: Array.isArray(value) ? value : [],
})

type NewValue = (old: Old, means: Means) => unknown

/** What the chain's addresses are called. */
type Name =
  | 'market'
  | 'seaport'
  | 'conduit'
  | 'editions'
  | 'uniques'
  | 'weth'
  | 'usdc'
  | keyof Chain['people']
  | keyof Chain['contracts']

const addressOf = (name: Name, { chain: { people, contracts, ...places } }: Means): Hex =>
  ({ ...places, ...people, ...contracts, seaport, conduit })[name]

export const named =
  (name: Name): NewValue =>
  (_, means) =>
    addressOf(name, means)

export const stranger: NewValue = (_, { attacker }) => attacker

export const plus =
  (by: bigint): NewValue =>
  ({ add }) =>
    add(by)

type Edits = Readonly<Record<string, NewValue>>

export const amounts = (path: string, value: NewValue): Edits => ({
  [`${path}.startAmount`]: value,
  [`${path}.endAmount`]: value,
})

/** What a list of an order has, and this much of a token. */
const withItem =
  (kind: keyof typeof item, token: Name | null, id: bigint, amount: bigint): NewValue =>
  (old, means) => {
    const address = token === null ? zeroAddress : addressOf(token, means)
    return [...old.list, { ...amountOf(item[kind], address, id, amount), recipient: means.attacker }]
  }

/** One more item that a stranger is to get, signed for. */
export const extraLeg = (...leg: Parameters<typeof withItem>): Edits => ({
  consideration: withItem(...leg),
  totalOriginalConsiderationItems: plus(1n),
})

/** One more payment to a stranger, which nobody signed for. */
export const tipped = (...tip: Parameters<typeof withItem>): Edits => ({
  '0.parameters.consideration': withItem(...tip),
})

export const basicTipped = (amount: bigint): Edits => ({
  '0.additionalRecipients': ({ list }, { attacker }) => [...list, { amount, recipient: attacker }],
})

const edited = (text: string, means: Means, edits: Edits): Hex =>
  recode(text, (args) =>
    Object.entries(edits).reduce<unknown>(
      (changed, [path, value]) => setAt(changed, path, (old) => value(oldOf(old), means)),
      args,
    ),
  )

export const args =
  (edits: Edits): Change =>
  (answer, means) =>
    editStep(answer, tradeAt(answer), (old) => ({ ...old, data: edited(old.data, means, edits) }))

export const approvalArgs =
  (edits: Edits): Change =>
  (answer, means) =>
    editStep(answer, approvalAt(answer), (old) => ({ ...old, data: edited(old.data, means, edits) }))

const parametersSchema = z.custom<OrderParameters>(
  (value) => isFields(value) && Array.isArray(value['offer']) && Array.isArray(value['consideration']),
)

/**
 * Changes what an order of Seaport is about and has its maker sign that: a maker who is in it with the service. Paths begin at
 * the order's parameters.
 */
export const resigned =
  (edits: Edits, { at = '0', counter = 0n } = {}): Change =>
  async (answer, means) => {
    const { data } = answer.steps[tradeAt(answer)] ?? { data: '' }
    const paths = Object.fromEntries(
      Object.entries(edits).map(([path, value]) => [`${at}.parameters.${path}`, value]),
    )
    const changed = edited(data, means, paths)
    let parameters: unknown
    recode(changed, (all) => setAt(all, `${at}.parameters`, (old) => (parameters = old)))
    const { signature } = await signParameters(means.chain, parametersSchema.parse(parameters), counter)
    return args({ [`${at}.signature`]: () => signature })(
      editStep(answer, tradeAt(answer), (old) => ({ ...old, data: changed })),
      means,
    )
  }

export const pay =
  (more: (value: bigint) => bigint): Change =>
  (answer) =>
    editStep(answer, tradeAt(answer), (old) => ({ ...old, value: more(BigInt(old.value)).toString() }))

/** A change for which so much more, or less, of the native coin goes along. */
export const paying = (by: bigint, ...changes: readonly Change[]): Change =>
  all(
    ...changes,
    pay((value) => value + by),
  )

/** The calldata of the trading step as text. */
export const calldata =
  (change: (old: string, means: Means) => string): Change =>
  (answer, means) =>
    editStep(answer, tradeAt(answer), (old) => ({ ...old, data: change(old.data, means) }))

/** The trading step goes to another address. */
export const sentTo = (name: Name): Change => step((means) => ({ to: addressOf(name, means) }))

export const before =
  (added: Made<WireStep>): Change =>
  (answer, means) => ({ ...answer, steps: [made(added, means), ...answer.steps] })

export const after =
  (added: Made<WireStep>): Change =>
  (answer, means) => ({ ...answer, steps: [...answer.steps, made(added, means)] })

/** An approval of a coin or token for this amount or id; without one of all tokens of the collection. */
export const letting =
  (token: Name, spender: Name, amount?: bigint) =>
  (means: Means): WireStep => {
    const [asset, who] = [addressOf(token, means), addressOf(spender, means)]
    return amount === undefined ? allowAll(asset, who) : allow(asset, who, amount)
  }

export const steps =
  (change: (steps: readonly WireStep[], means: Means) => readonly WireStep[]): Change =>
  (answer, means) => ({ ...answer, steps: change(answer.steps, means) })

export const order =
  (members: Made<Partial<Order>>): Change =>
  (answer, means) => ({
    ...answer,
    orders: answer.orders.map((old, place) => (place === 0 ? { ...old, ...made(members, means) } : old)),
  })

export const all =
  (...changes: readonly Change[]): Change =>
  async (answer, means) => {
    let changed = answer
    for (const change of changes) changed = await change(changed, means)
    return changed
  }
