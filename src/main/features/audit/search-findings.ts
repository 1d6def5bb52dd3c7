import { findingWord } from '../../../contract/audit-words.ts'
import type { Listener } from '../../../contract/listener.ts'
import { numberForms, searchWords } from '../../../core/search-words.ts'
import type { FindingSearch, FindingSort } from './audit-rows.ts'
import { eventNameOf, explainFinding, type DeclaredEvents } from './show-audit.ts'

/** What a log says stands in it as words of 32 bytes. */
const wordLength = 64
const addressLength = 40

/**
 * A word as it may stand in a finding: as it was typed, and as a log has a token id, or an address or its beginning. A number begins
 * what it stands in: any hash has it somewhere.
 */
const formsOf = (word: string): readonly string[] => {
  const asNumber = numberForms(word)
  if (asNumber !== null) {
    const digits = BigInt(word.replace('#', '')).toString(16)
    return digits.length > wordLength ? asNumber : [...asNumber, digits.padStart(wordLength, '0')]
  }
  const [, hex = ''] = /^0x([0-9a-f]+)$/.exec(word) ?? []
  return hex === '' || hex.length > addressLength
    ? [word]
    : [word, `${'0'.repeat(wordLength - addressLength)}${hex}`]
}

type Known = {
  /** What there is to be found. */
  readonly sorts: readonly FindingSort[]
  readonly listeners: readonly Pick<Listener, 'key' | 'id' | 'name'>[]
  readonly events: Pick<DeclaredEvents, 'names'>
}

/** How findings are searched for words; `undefined` where nothing is searched for. */
export const searchFindings = (
  text: string | undefined,
  { sorts, listeners, events }: Known,
): FindingSearch | undefined => {
  const words = searchWords(text).map(formsOf)
  if (words.length === 0) return undefined
  const said: Record<string, string> = {}
  for (const { key, id, name } of listeners) said[key] = `${name} listener ${id ?? key}`
  for (const { kind, reason, outage, isFilled, topicHash } of sorts) {
    if (topicHash !== null) said[topicHash] = eventNameOf(topicHash, events) ?? ''
    said[[kind, reason ?? '', outage ?? '', isFilled].join('/')] = [
      findingWord(kind, reason),
      explainFinding({ kind, reason, outage, filledAt: isFilled === 1 ? 0 : null }),
    ].join(' ')
  }
  return { words, said }
}
