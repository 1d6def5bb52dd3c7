import type { JsonValue } from '../wire/parse-json.ts'
import { findParts, type ElementParts } from './element-parts.ts'
import { toRawLog, type RawLog } from './raw-log.ts'
import { member, toText, toTexts } from './wire-fields.ts'

export type DeliveredEvent = {
  readonly eventSig: string | null
  readonly topicHash: string | null
  readonly types: readonly string[] | null
  readonly names: readonly string[] | null
  readonly values: readonly string[] | null
  readonly rawLog: RawLog | null
  readonly contractType: string | null
}

export type OpenElement = { readonly parts: ElementParts; readonly delivered: DeliveredEvent }

export const openElement = (element: JsonValue): OpenElement | null => {
  const parts = findParts(element)
  return parts === null ? null : { parts, delivered: readDeliveredEvent(parts) }
}

export const readDeliveredEvent = ({ element, event, raw, log }: ElementParts): DeliveredEvent => ({
  // The observed vectors spell the signature `canonical`.
  eventSig: toText(member(event, 'eventSig')) || toText(member(event, 'canonical')) || null,
  topicHash: toText(member(event, 'topicHash')) || null,
  types: toTexts(member(event, 'types')),
  names: toTexts(member(event, 'names')),
  values: toTexts(member(event, 'values')),
  rawLog: toRawLog(raw),
  contractType: (toText(member(element, 'contractType')) ?? toText(member(log, 'contractType'))) || null,
})
