import { decodeFunctionData } from 'viem/utils'
import { quote } from '../../../core/facts.ts'
import type { AbiIndex, KnownFunction } from './abi-index.ts'
import { encodedSize } from './abi-encoding.ts'
import { nestedCalls, type CallOperation } from './nested-calls.ts'
import type { Fact } from './say.ts'
import { gap, longestQuote, type StepGap } from './step-gap.ts'
import { isAddressText, isBytesText, sameAddress } from './step.ts'

export type DecodedCall = {
  readonly to: string
  readonly value: bigint
  readonly data: string
  readonly operation: CallOperation
  readonly sender: string | null
  /** In whose name the called code runs: the target, or by `delegatecall` the account that makes the call. */
  readonly account: string
  /** What the called code takes for the coins sent with it: by `delegatecall` those of the call around it, which are sent once. */
  readonly msgValue: bigint
  /** Whether the others of its batch are carried out all the same when it fails. */
  readonly mayFail: boolean
  readonly selector: string | null
  readonly known: KnownFunction | null
  readonly args: readonly unknown[]
  /** Bytes after the arguments, which the function does not read: tags of services stand there. */
  readonly surplusBytes: number
  readonly problem: Fact | null
  readonly nested: readonly DecodedCall[]
  readonly gaps: readonly StepGap[]
}

/** Bounds against calldata made to be expensive. */
const deepest = 8
const maxCalls = 200
/** Longest data, in hex digits, that is read in another than the standard encoding, where little of it can stand for a lot. */
const longestUnusual = 20_000

type Budget = { left: number }

type Reading = {
  readonly known: KnownFunction
  readonly args: readonly unknown[]
  readonly surplusBytes: number
  readonly standard: boolean
}

const read = (known: KnownFunction, data: `0x${string}`): Reading | null => {
  const size = encodedSize(known.item.inputs, data.slice(10))
  if (size === null && data.length > longestUnusual) return null
  try {
    const args: readonly unknown[] = decodeFunctionData({ abi: [known.item], data }).args ?? []
    const surplusBytes = size === null ? 0 : data.length / 2 - 5 - size
    return { known, args, surplusBytes, standard: size !== null }
  } catch {
    // It does not fit this function: another one of the same selector may.
    return null
  }
}

const exactness = ({ standard, surplusBytes }: Reading): number =>
  standard ? (surplusBytes === 0 ? 2 : 1) : 0

const bestOf = (
  candidates: readonly KnownFunction[],
  data: `0x${string}`,
): { readonly best: Reading | undefined; readonly others: readonly Reading[] } => {
  const readings = candidates
    .map((known) => read(known, data))
    .filter((reading) => reading !== null)
    .toSorted((a, b) => exactness(b) - exactness(a))
  const [best] = readings
  return { best, others: readings.filter(({ known }) => known.signature !== best?.known.signature) }
}

const gapsOf = ({ standard, surplusBytes, known }: Reading, others: readonly Reading[]): StepGap[] => [
  ...(standard ? [] : [gap('encoding', 'arguments-not-standard', { signature: known.signature })]),
  ...(surplusBytes === 0 ? [] : [gap('left-over', 'bytes-after-arguments', { bytes: surplusBytes })]),
  ...(others.length === 0
    ? []
    : [
        gap('ambiguous', 'functions-ambiguous', {
          signatures: [known.signature, ...others.map((other) => other.known.signature)],
        }),
      ]),
]

type Call = Pick<
  DecodedCall,
  'to' | 'value' | 'data' | 'operation' | 'sender' | 'account' | 'msgValue' | 'mayFail'
>

const madeAs = ({ operation, to, account }: Call): StepGap[] => {
  if (operation === 'create') return [gap('create', 'code-deployed', {})]
  const gaps = isAddressText(to) ? [] : [gap('target', 'target-unusable', { to: quote(to, longestQuote) })]
  return operation === 'call' || sameAddress(to, account)
    ? gaps
    : [...gaps, gap('delegatecall', 'code-of-other', { code: to, account })]
}

const open = (
  call: Call,
  { known: method, args }: Reading,
  index: AbiIndex,
  depth: number,
  budget: Budget,
) => {
  const { calls, gaps } = nestedCalls(method.signature, args, call)
  const opened = depth >= deepest ? [] : calls.slice(0, budget.left)
  budget.left -= opened.length
  const nested = opened.map((child) => {
    const delegated = child.operation === 'delegatecall'
    const inner: Call = {
      ...child,
      sender: delegated ? call.sender : call.account,
      account: delegated ? call.account : child.to,
      msgValue: delegated ? call.msgValue : child.value,
    }
    return decode(inner, index, depth + 1, budget)
  })
  const left = calls.length - nested.length
  const cut =
    left === 0
      ? []
      : [
          depth >= deepest
            ? gap('cut', 'calls-too-deep', { levels: deepest, left })
            : gap('cut', 'calls-too-many', { opened: maxCalls, left }),
        ]
  return { nested, problem: cut[0]?.fact ?? null, gaps: [...gaps, ...cut] }
}

const decode = (given: Call, index: AbiIndex, depth: number, budget: Budget): DecodedCall => {
  // Selectors are compared by their text, here and by what reads arguments.
  const call = { ...given, data: given.data === '' ? '0x' : given.data.toLowerCase() }
  const { data } = call
  const made = madeAs(call)
  const unread = (selector: string | null, reason: StepGap | null): DecodedCall => ({
    ...call,
    selector,
    known: null,
    args: [],
    surplusBytes: 0,
    problem: reason?.fact ?? null,
    nested: [],
    gaps: reason === null ? made : [...made, reason],
  })
  if (!isBytesText(data))
    return unread(null, gap('data', 'data-not-hex', { data: quote(data, longestQuote) }))
  if (data.length === 2 || call.operation === 'create') return unread(null, null)
  if (data.length < 10) return unread(null, gap('data', 'data-too-short', { data: quote(data) }))
  const selector = data.slice(0, 10)
  const candidates = index.bySelector.get(selector)
  if (candidates === undefined) return unread(selector, gap('undecoded', 'selector-unknown', { selector }))
  const { best, others } = bestOf(candidates, data)
  if (best === undefined) {
    const signatures = candidates.map(({ signature }) => signature)
    return unread(selector, gap('arguments', 'arguments-differ', { selector, signatures }))
  }
  const inside = open(call, best, index, depth, budget)
  const { known: method, args, surplusBytes } = best
  return {
    ...call,
    selector,
    known: method,
    args,
    surplusBytes,
    problem: inside.problem,
    nested: inside.nested,
    gaps: [...made, ...gapsOf(best, others), ...inside.gaps],
  }
}

/** Up to 8 levels and 200 calls. What is not understood stands in `gaps` of its call. */
export const decodeCall = (
  call: Pick<Call, 'to' | 'value' | 'data'> & Partial<Call>,
  index: AbiIndex,
): DecodedCall =>
  decode(
    { sender: null, account: call.to, msgValue: call.value, operation: 'call', mayFail: false, ...call },
    index,
    0,
    {
      left: maxCalls,
    },
  )

export const allCalls = (call: DecodedCall): readonly DecodedCall[] => [
  call,
  ...call.nested.flatMap(allCalls),
]
