import { rowReader, string } from '../../../main/platform/db/row-reader.ts'
import type { ReadConnection } from './read-connection.ts'

/**
 * Most words that a beginning is spelled out as. Words are looked up one by one for each row, at some 20 µs; a beginning is merged
 * from all that the index has of it, however few rows are asked for (114 ms over 300,000 events).
 */
const maxWords = 64

/** The index has beginnings of so many characters as words of their own. */
const indexedLength = 4

/** A beginning in an expression for `bodies`. Of others than these characters only SQLite knows how it folds them. */
const beginning = /"([!#-~]+)"\*/g

/** An expression that still has beginnings is one to look up once, not with each row. */
export const spellOut = (connection: ReadConnection, match: string): string =>
  match.replace(beginning, (whole, typed: string) => {
    if (typed.length === indexedLength) return whole
    const low = typed.toLowerCase()
    const words = connection.rows(
      'words of a beginning',
      'SELECT term FROM temp.body_words WHERE term >= ? AND term <= ? LIMIT ?',
      [low, `${low}\u{10ffff}`, maxWords + 1],
      rowReader({ term: string }),
    )
    if (words.length === 0) return `"${typed}"`
    if (words.length > maxWords) return whole
    return `(${words.map(({ term }) => `"${term}"`).join(' OR ')})`
  })

/** Terms beyond which an expression takes long to look up with each row. */
const maxTerms = 2 * maxWords

/** Whether looking an expression up again is costly: many terms, or prefixes that are merged on each use. */
export const isWide = (match: string | null): boolean => {
  if (match === null) return false
  const terms = [...match.matchAll(/"([^"]+)"(\*?)/g)]
  return (
    terms.length > maxTerms ||
    terms.some(([, typed, star]) => star === '*' && typed?.length !== indexedLength)
  )
}
