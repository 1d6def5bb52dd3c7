import type { ElementParts } from './element-parts.ts'
import type { EventClaim } from './event-claim.ts'
import { toRawLog } from './raw-log.ts'
import { member, toText, toTexts } from './wire-fields.ts'

/** What an element says of its event, wherever its layout keeps it. */
export const readClaim = ({ element, event, raw, log }: ElementParts): EventClaim => ({
  // The observed vectors spell the signature `canonical`.
  eventSig: toText(member(event, 'eventSig')) ?? toText(member(event, 'canonical')),
  topicHash: toText(member(event, 'topicHash')),
  types: toTexts(member(event, 'types')),
  names: toTexts(member(event, 'names')),
  values: toTexts(member(event, 'values')),
  rawLog: toRawLog(raw),
  contractType: toText(member(element, 'contractType')) ?? toText(member(log, 'contractType')),
})
