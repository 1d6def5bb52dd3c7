import { integer, orNull, rowReader, string } from '../../../main/platform/db/row-reader.ts'
import type { ReadConnection } from './read-connection.ts'
import { base36 } from './stored-text.ts'
import { cutLongRuns } from './words-of-text.ts'

/** A word of the index for the path that an event came in on. Nobody types its first character. */
export const pathTerm = (word: number): string => `\u{E000}${base36(word)}`

/** Addresses and paths that one typed word stands for. */
const maxNamed = 64

/** Words of the index for what has a name with this word in it, or with one that begins so. */
export const namedTerms = (connection: ReadConnection, word: string, begins: boolean): string[] => {
  const low = word.toLowerCase()
  const found = connection.rows(
    'names with a word',
    `SELECT DISTINCT address, paths.word AS path FROM desk_names LEFT JOIN paths USING (path)
     WHERE desk_names.word >= ? AND desk_names.word <= ? LIMIT ${maxNamed}`,
    [low, begins ? `${low}\u{10ffff}` : low],
    rowReader({ address: orNull(string), path: orNull(integer) }),
  )
  return found.flatMap(({ address, path }) =>
    address !== null ? cutLongRuns(address) : path !== null ? pathTerm(path) : [],
  )
}
