import { decodeFunctionData, encodeFunctionData } from 'viem/utils'
import type { AbiFunction } from 'viem'
import type { AbiIndex, KnownFunction } from './abi-index.ts'
import { nestedCalls } from './nested-calls.ts'
import { isBytesText } from './step.ts'

/** A call read as far as its selector is known. */
export type DecodedCall = {
  readonly to: string
  readonly value: bigint
  readonly data: string
  /** First four bytes; `null` without calldata. */
  readonly selector: string | null
  /** `null`: no ABI here has this selector, or none of them fits the data. */
  readonly known: KnownFunction | null
  readonly args: readonly unknown[]
  /** Bytes after the arguments, which the function does not read: tags of services stand there. */
  readonly surplusBytes: number
  /** Why it could not be read, for people; `null` when it could. */
  readonly problem: string | null
  readonly nested: readonly DecodedCall[]
}

/** Bounds against calldata made to be expensive. */
const deepest = 8
const mostCalls = 200

type Budget = { left: number }

const tryDecode = (
  { item }: KnownFunction,
  data: `0x${string}`,
): { readonly args: readonly unknown[]; readonly surplusBytes: number } | null => {
  try {
    const abi: readonly AbiFunction[] = [item]
    const args: readonly unknown[] = decodeFunctionData({ abi, data }).args ?? []
    const again = encodeFunctionData({ abi, functionName: item.name, args })
    // Equal up to a tail is the usual form; any other encoding has the same meaning and no tail worth naming.
    const surplus = data.toLowerCase().startsWith(again) ? (data.length - again.length) / 2 : 0
    return { args, surplusBytes: surplus }
  } catch {
    // It does not fit this function: another one of the same selector may.
    return null
  }
}

const decode = (
  call: { readonly to: string; readonly value: bigint; readonly data: string },
  index: AbiIndex,
  depth: number,
  budget: Budget,
): DecodedCall => {
  const data = call.data === '' ? '0x' : call.data
  const unread = (selector: string | null, problem: string | null): DecodedCall => ({
    ...call,
    data,
    selector,
    known: null,
    args: [],
    surplusBytes: 0,
    problem,
    nested: [],
  })
  if (!isBytesText(data)) return unread(null, 'The data is not hex in whole bytes.')
  if (data.length === 2) return unread(null, null)
  if (data.length < 10) return unread(null, 'The data is shorter than a selector (4 bytes).')
  const selector = data.slice(0, 10).toLowerCase()
  const candidates = index.bySelector.get(selector)
  if (candidates === undefined)
    return unread(
      selector,
      `No ABI here has the selector ${selector}. Add the ABI of the contract to read it.`,
    )
  for (const known of candidates) {
    const read = tryDecode(known, data)
    if (read === null) continue
    const inner = depth >= deepest ? [] : nestedCalls(known.signature, read.args, call)
    const nested: DecodedCall[] = []
    for (const child of inner) {
      if (budget.left <= 0) break
      budget.left -= 1
      nested.push(decode(child, index, depth + 1, budget))
    }
    const cut = nested.length < inner.length
    return {
      ...call,
      data,
      selector,
      known,
      ...read,
      problem: cut ? `Only the first ${mostCalls} calls inside were opened.` : null,
      nested,
    }
  }
  const names = candidates.map(({ signature }) => signature).join(', ')
  return unread(selector, `The selector is that of ${names}, but the data does not fit its arguments.`)
}

/**
 * Reads calldata with every ABI that has its selector, and opens batches inside of it (up to 8 levels and 200 calls).
 *
 * @param call `value` in the smallest unit
 */
export const decodeCall = (
  call: { readonly to: string; readonly value: bigint; readonly data: string },
  index: AbiIndex,
): DecodedCall => decode(call, index, 0, { left: mostCalls })

/** A call and everything inside of it, outermost first. */
export const allCalls = (call: DecodedCall): readonly DecodedCall[] => [
  call,
  ...call.nested.flatMap(allCalls),
]
