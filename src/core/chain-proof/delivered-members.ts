import type { Hex } from '../signatures/bytes.ts'
import type { JsonValue } from '../wire/parse-json.ts'
import { findParts } from '../webhooks/element-parts.ts'
import { isObject, member, toText, toTexts, toWireInteger } from '../webhooks/wire-fields.ts'
import type { DeliveredLog } from './delivered-log.ts'

/** Nothing was delivered there. */
const isAbsent = (value: JsonValue | undefined): boolean => value === undefined || value === null

const addressText = (value: JsonValue | undefined): Hex | null =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? (value.toLowerCase() as Hex) : null

/** An amount below 2^256, decimal digits. */
const amountText = (value: JsonValue | undefined): string | null => {
  const digits = toWireInteger(value)
  return digits !== null && BigInt(digits) >= 0n && BigInt(digits) < 2n ** 256n ? String(digits) : null
}

type Info = Pick<DeliveredLog, 'txnFrom' | 'txnTo' | 'txnValue'>

/** Both names under which a transaction's sender, receiver and value are delivered. */
const infoNames = ['txnInfo', 'txnData'] as const

/**
 * Reads what an element says of its transaction besides the hash.
 *
 * @returns `strange`: the member that says something which is none of that, or something else than was said before
 */
export const readTransactionInfo = (
  element: JsonValue,
): { readonly said: Info; readonly strange: string | null } => {
  let said: Info = { txnFrom: null, txnTo: null, txnValue: null }
  const object = isObject(element) ? element : null
  for (const name of infoNames) {
    const info = member(object, name)
    if (isAbsent(info)) continue
    if (!isObject(info)) return { said, strange: name }
    const readings = [
      ['from', 'txnFrom', addressText],
      ['to', 'txnTo', addressText],
      ['value', 'txnValue', amountText],
    ] as const
    for (const [key, claimed, read] of readings) {
      const value = member(info, key)
      // A transaction that creates a contract goes to nobody.
      if (isAbsent(value) || value === '') continue
      const text = read(value)
      const before = said[claimed]
      if (text === null || (before !== null && before !== text)) return { said, strange: `${name}.${key}` }
      said = { ...said, [claimed]: text }
    }
  }
  return { said, strange: null }
}

/** Members that a delivered log is made of, by their names around the event and in the raw log of an older element. */
const claimed = [
  ['blockNumber', 'blockNumber', 'blockNumber'],
  ['parentBlockHash', null, 'parentBlockHash'],
  ['txnHash', 'transactionHash', 'txnHash'],
  ['txnIndex', 'transactionIndex', 'txnIndex'],
  ['txnLogIndex', 'logIndex', 'txnLogIndex'],
] as const

const types: ReadonlySet<string> = new Set(['BLOCK_ADDED', 'BLOCK_REMOVED', 'UNKNOWN'])
const listsOfTexts = ['types', 'names', 'values'] as const

/** The first member that was delivered as something else than it is, so that it is in no comparison. */
export const strangeMember = (element: JsonValue, delivered: DeliveredLog): string | null => {
  const parts = findParts(element)
  if (parts === null) return null
  const { element: own, raw, event } = parts
  for (const [name, rawName, key] of claimed) {
    const isSaid = !isAbsent(member(own, name)) || (rawName !== null && !isAbsent(member(raw, rawName)))
    if (isSaid && delivered[key] === null) return name
  }
  const ts = member(own, 'ts')
  if (!isAbsent(ts) && typeof ts !== 'string') return 'ts'
  const type = member(own, 'type')
  if (!isAbsent(type) && !types.has(toText(type) ?? '')) return 'type'
  const given = member(own, 'event')
  if (!isAbsent(given) && !isObject(given)) return 'event'
  for (const name of ['eventSig', 'canonical', 'topicHash'] as const) {
    const value = member(event, name)
    if (!isAbsent(value) && typeof value !== 'string') return `event.${name}`
  }
  return (
    listsOfTexts
      .filter((name) => !isAbsent(member(event, name)) && toTexts(member(event, name)) === null)
      .map((name) => `event.${name}`)[0] ?? null
  )
}
