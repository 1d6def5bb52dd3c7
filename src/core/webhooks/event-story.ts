import type { ParsedEvent } from './parsed-event.ts'

/** Fields that two deliveries of one on-chain log in one block must have alike, whatever listener they came by. */
export const storyFields = [
  'blockNumber',
  'parentBlockHash',
  'contractAddress',
  'contractType',
  'txnIndex',
  'topicHash',
  'topics',
  'data',
  'args',
] as const

export type StoryField = (typeof storyFields)[number]

/** What an element says of its log, in one spelling. What it does not say is left out: silence contradicts nothing. */
export type EventStory = Partial<Readonly<Record<StoryField, string>>>

const small = (text: string | null): string | undefined =>
  text === null || text === '' ? undefined : text.toLowerCase()

/**
 * What an element says of its log. Names and signatures are as the listener was registered, `logDataType` and `ts` the service's own
 * words: they may differ. So may the uid: what it is made of is not documented.
 */
export const storyOf = (event: ParsedEvent): EventStory => {
  const { rawLog, contractType, args, decodeProblem, topicHash } = event
  const story: Record<StoryField, string | undefined> = {
    blockNumber: small(event.blockNumber === null ? null : String(event.blockNumber)),
    parentBlockHash: /^0x[0-9a-f]{64}$/i.test(event.parentBlockHash ?? '')
      ? small(event.parentBlockHash)
      : undefined,
    contractAddress: small(event.contractAddress),
    contractType: /^erc\d+$/i.test(contractType ?? '') ? contractType?.toUpperCase() : undefined,
    txnIndex: small(event.txnIndex === null ? null : String(event.txnIndex)),
    topicHash: small(topicHash),
    topics: small(rawLog === null ? null : rawLog.topics.join(' ')),
    data: small(rawLog === null ? null : rawLog.data),
    // An older element without a hash has arguments of another cut.
    args:
      topicHash === null || decodeProblem !== null || args.length === 0
        ? undefined
        : JSON.stringify(args.map(({ value }) => value)).toLowerCase(),
  }
  const fields: Partial<Record<StoryField, string>> = {}
  for (const field of storyFields) {
    const text = story[field]
    if (text !== undefined) fields[field] = text
  }
  return fields
}

export const conflict = '!'

/** Takes two stories together; the order of taking is of no account. A field with two values is a {@link conflict} for good. */
export const mergeStories = (left: EventStory, right: EventStory): EventStory => {
  const merged: Partial<Record<StoryField, string>> = { ...left }
  for (const field of storyFields) {
    const text = right[field]
    if (text === undefined) continue
    const former = merged[field]
    merged[field] = former === undefined || former === text ? text : conflict
  }
  return merged
}

export const hasConflict = (story: EventStory): boolean => Object.values(story).includes(conflict)
