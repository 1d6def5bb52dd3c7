import { member, toTexts, type JsonObject } from './wire-fields.ts'

export type RawLog = { readonly data: string; readonly topics: readonly string[] }

/** Reads `rawLog` (or `Log.raw`, which has the same two members). Data that is absent counts as empty. */
export const toRawLog = (object: JsonObject | null): RawLog | null => {
  const topics = toTexts(member(object, 'topics'))
  const data = member(object, 'data') ?? '0x'
  return topics === null || typeof data !== 'string' ? null : { data, topics }
}

export const isTopic = (text: string): boolean => /^0x[0-9a-f]{64}$/i.test(text)

let last: { readonly log: RawLog | null; readonly fault: string | null } = { log: null, fault: null }

export const rawLogFault = (log: RawLog): string | null => {
  if (last.log !== log) last = { log, fault: faultOf(log) }
  return last.fault
}

const faultOf = (log: RawLog): string | null => {
  if (log.topics.length > 4) return `rawLog has ${log.topics.length} topics, a log has at most 4`
  const wrong = log.topics.findIndex((topic) => !isTopic(topic))
  if (wrong >= 0) return `rawLog.topics[${wrong}] is not 32 bytes of hex`
  if (log.data !== '' && !/^0x(?:[0-9a-f]{2})*$/i.test(log.data)) return 'rawLog.data is not hex'
  return null
}
