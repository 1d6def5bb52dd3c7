import type { Hex } from '../../features/signatures/core/bytes.ts'
import type { JsonValue } from '../wire/parse-json.ts'
import { findParts, type ElementParts } from './element-parts.ts'
import { readSignature } from './plan-event.ts'
import { toRawLog } from './raw-log.ts'
import { isRemoval } from './removal.ts'
import { isObject, isUnset, member, objectMember, toText, toTexts, toWireInteger } from './wire-fields.ts'
import type { DeliveredLog } from './delivered-log.ts'

const isAbsent = (value: JsonValue | undefined): boolean => value === undefined || value === null

const addressText = (value: JsonValue | undefined): Hex | null =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? (value.toLowerCase() as Hex) : null

const amountText = (value: JsonValue | undefined): string | null => {
  const digits = toWireInteger(value)
  return digits !== null && BigInt(digits) >= 0n && BigInt(digits) < 2n ** 256n ? String(digits) : null
}

type Info = Pick<DeliveredLog, 'txnFrom' | 'txnTo' | 'txnValue'>

const infoNames = ['txnInfo', 'txnData'] as const

/**
 * Reads what an element says of its transaction besides the hash.
 * @returns `strange`: the member that says something which is none of that, or something else than was said before
 */
export const readTransactionInfo = (
  element: JsonValue,
): { readonly said: Info; readonly strange: string | null } => {
  let claims: Info = { txnFrom: null, txnTo: null, txnValue: null }
  const object = isObject(element) ? element : null
  for (const name of infoNames) {
    const info = member(object, name)
    if (isAbsent(info)) continue
    if (!isObject(info)) return { said: claims, strange: name }
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
      const before = claims[claimed]
      if (text === null || (before !== null && before !== text))
        return { said: claims, strange: `${name}.${key}` }
      claims = { ...claims, [claimed]: text }
    }
  }
  return { said: claims, strange: null }
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
  const { element: body, raw, event, log } = parts
  for (const [name, rawName, key] of claimed) {
    const isSaid = !isAbsent(member(body, name)) || (rawName !== null && !isAbsent(member(raw, rawName)))
    if (isSaid && delivered[key] === null) return name
  }
  const ts = member(body, 'ts')
  if (!isAbsent(ts) && typeof ts !== 'string') return 'ts'
  const type = member(body, 'type')
  if (!isAbsent(type) && !types.has(toText(type) ?? '')) return 'type'
  for (const name of ['contractType', 'logDataType']) {
    if (
      [body, log].some(
        (object) => !isAbsent(member(object, name)) && typeof member(object, name) !== 'string',
      )
    )
      return name
  }
  const given = member(body, 'event')
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

/** Members of a raw log that say what is said around the event, too. */
const repeated = [
  ['address', 'contractAddress'],
  ['blockHash', 'blockHash'],
  ['transactionHash', 'txnHash'],
  ['blockNumber', 'blockNumber'],
  ['transactionIndex', 'txnIndex'],
  ['logIndex', 'txnLogIndex'],
] as const

const isSame = (said: JsonValue | undefined, own: number | string | null): boolean =>
  typeof own === 'string' && own.startsWith('0x')
    ? toText(said)?.toLowerCase() === own
    : own !== null && String(toWireInteger(said)) === String(own)

/** The first member that says a second time, and otherwise, what the log was read from. */
export const repeatedMember = (
  { element, event, raw, log }: ElementParts,
  delivered: DeliveredLog,
): string | null => {
  for (const name of ['Log', 'log']) {
    const other = member(element, name)
    if (!isUnset(other) && other !== log) return name
  }
  const raws = [
    ['rawLog', element === raw ? raw : member(element, 'rawLog')],
    ['Log.raw', member(log, 'raw')],
  ] as const
  for (const [name, object] of raws) {
    if (isUnset(object)) continue
    if (!isObject(object) || toRawLog(object) === null) return name
    const other = repeated.find(
      ([key, own]) => !isUnset(member(object, key)) && !isSame(member(object, key), delivered[own]),
    )
    if (other !== undefined) return `${name}.${other[0]}`
    const removed = member(object, 'removed')
    if (!isUnset(removed) && removed !== isRemoval(toText(member(element, 'type')))) return `${name}.removed`
  }
  const [signature, canonical] = ['eventSig', 'canonical'].map((name) => toText(member(event, name)) || null)
  if (signature && canonical && !isSameEvent(signature, canonical)) return 'event.canonical'
  for (const name of infoNames) {
    const hash = member(objectMember(element, name), 'hash')
    if (!isUnset(hash) && !isSame(hash, delivered.txnHash)) return `${name}.hash`
  }
  return null
}

const isSameEvent = (one: string, other: string): boolean => {
  const [first, second] = [readSignature(one), readSignature(other)]
  return 'hash' in first && 'hash' in second && first.hash === second.hash
}
