import { decodeEvent } from '../../../core/webhooks/decode-event.ts'
import { countIndexed, parseEventSignature } from '../../../core/webhooks/event-signature.ts'
import type { FilterTexts } from '../../../core/webhooks/lint-filters.ts'
import { createMatcher, type MatchOutcome } from '../../../core/webhooks/match-filters.ts'
import { topicHash } from '../../../core/webhooks/topic-hash.ts'
import { rawLogFault } from '../../../core/webhooks/raw-log.ts'
import type { ChainLog } from '../../../core/webhooks/chain-log.ts'

/** `unclear`: the filters name accounts or token ids, and the log cannot be decoded to look for them. */
export type LogMatch = 'match' | 'outside' | 'unclear'

const meanings: Readonly<Record<MatchOutcome, LogMatch>> = {
  match: 'match',
  uncertain: 'match',
  contract: 'outside',
  event: 'outside',
  account: 'outside',
  tokenId: 'outside',
}

/** Whether a listener with these filters is to get a log of the chain. */
export const createLogMatcher = (
  filters: FilterTexts,
): ((log: Pick<ChainLog, 'address' | 'topics' | 'data'>) => LogMatch) => {
  const check = createMatcher(filters)
  const declared = new Map<string, string>()
  for (const text of filters.events) {
    const parsed = parseEventSignature(text)
    if (parsed.ok) declared.set(`${topicHash(parsed.value.canonical)}/${countIndexed(parsed.value)}`, text)
  }
  const looksInside = (filters.accounts ?? []).length > 0 || (filters.tokenIDs ?? []).length > 0

  return ({ address, topics, data }) => {
    const rawLog = { data, topics }
    const head = { contractAddress: address, contractType: null, eventSig: null, topics }
    // Contract and event decide first, without decoding.
    const quick = check({ ...head, args: [] })
    if (quick === 'contract' || quick === 'event') return 'outside'
    if (!looksInside) return 'match'
    if (rawLogFault(rawLog) !== null) return 'unclear'
    const decoded = decodeEvent({
      eventSig: declared.get(`${topics[0] ?? ''}/${topics.length - 1}`) ?? null,
      topicHash: null,
      types: null,
      names: null,
      values: null,
      rawLog,
      contractType: null,
    })
    if (decoded.problem !== null || decoded.eventName === null) return 'unclear'
    return meanings[check({ ...head, args: decoded.args })]
  }
}
