import type { JsonValue } from '../wire/parse-json.ts'
import type { ElementLayout } from './parsed-event.ts'
import { isObject, member, objectMember, type JsonObject } from './wire-fields.ts'

export type ElementParts = {
  readonly layout: ElementLayout
  readonly element: JsonObject
  readonly event: JsonObject | null
  /** `rawLog`, `Log.raw`, or the element itself when it is a bare log. */
  readonly raw: JsonObject | null
  readonly log: JsonObject | null
}

/** Two of these together make an element recognisable; `uid` alone does, because nothing else has it. */
const marks = ['type', 'blockNumber', 'blockHash', 'contractAddress', 'txnHash', 'txnLogIndex', 'logDataType']

const isScalar = (value: JsonValue | undefined): boolean =>
  typeof value === 'string' || typeof value === 'number'

const hasLogShape = (object: JsonObject | null): object is JsonObject =>
  object !== null && Array.isArray(member(object, 'topics'))

const isEventShape = (object: JsonObject | null): object is JsonObject =>
  object !== null && ['eventSig', 'topicHash', 'values'].some((key) => Object.hasOwn(object, key))

export const findParts = (element: JsonValue): ElementParts | null => {
  if (!isObject(element)) return null
  const log = objectMember(element, 'Log') ?? objectMember(element, 'log')
  const legacyRaw = objectMember(log, 'raw')
  const isLegacy = log !== null && (hasLogShape(legacyRaw) || objectMember(log, 'transferEvent') !== null)
  const event = objectMember(element, 'event')
  const rawLog = objectMember(element, 'rawLog')
  const isCurrent = isEventShape(event) || hasLogShape(rawLog)
  if (isLegacy) {
    const raw = hasLogShape(rawLog) ? rawLog : legacyRaw
    return { layout: isCurrent ? 'mixed' : 'legacy', element, event, raw, log }
  }
  const isNamed =
    typeof member(element, 'uid') === 'string' ||
    marks.filter((mark) => isScalar(member(element, mark))).length >= 2
  if (isCurrent || isNamed) return { layout: 'current', element, event, raw: rawLog, log: null }
  // A log as a node gives it, or as the observed vectors are written down.
  if (hasLogShape(element) && typeof member(element, 'data') === 'string')
    return { layout: 'legacy', element, event: element, raw: element, log: null }
  return null
}
