import type { Failure } from '../../../contract/failure.ts'
import { integer, orNull, rowReader, string } from '../../../main/platform/db/row-reader.ts'
import type { ReadConnection } from './read-connection.ts'
import { base36 } from './stored-text.ts'
import { cutLongRuns } from './words-of-text.ts'

export const pathTerm = (word: number): string => `\u{E000}${base36(word)}`

/** Addresses and paths that one typed word stands for. */
export const maxNamed = 2000

/** Thrown where a word stands for too many: a search without some of them would leave events out, and a negated one show them. */
export class TooManyNames extends Error {
  override readonly name = 'TooManyNames'

  readonly failure: Failure

  constructor(word: string) {
    super(`Too many names match “${word}”.`)
    this.failure = { kind: 'input', message: this.message, hint: 'Use a longer word.', field: 'filter.text' }
  }
}

/** Words of the index for what has a name with this word in it, or with one that begins so. @throws TooManyNames */
export const namedTerms = (connection: ReadConnection, word: string, begins: boolean): string[] => {
  const low = word.toLowerCase()
  const matches = connection.rows(
    'names with a word',
    `SELECT DISTINCT address, paths.word AS path FROM desk_names LEFT JOIN paths USING (path)
     WHERE desk_names.word >= ? AND desk_names.word <= ? LIMIT ${maxNamed + 1}`,
    [low, begins ? `${low}\u{10ffff}` : low],
    rowReader({ address: orNull(string), path: orNull(integer) }),
  )
  if (matches.length > maxNamed) throw new TooManyNames(word)
  return matches.flatMap(({ address, path }) =>
    address !== null ? cutLongRuns(address) : path !== null ? pathTerm(path) : [],
  )
}
