import type { Writable } from '../../platform/db/connection.ts'
import type { Events } from './open-events.ts'

/** The table of repeating texts as the indexer uses it. */
export type Words = {
  /** Id of a text; a new one is added. Only inside a transaction. */
  idOf(text: string): number
  /** Forgets what is in memory; needed after a transaction was rolled back. */
  forget(): void
}

/** Texts ids in memory. Senders choose them, so there is a limit. */
const mostCached = 50_000

/** Reads and extends `words`. */
export const openWords = (database: Writable<Events>): Words => {
  const find = database.prepare<[string], number>('SELECT id FROM words WHERE text = ?').pluck()
  const add = database.prepare<[string]>('INSERT INTO words (text) VALUES (?)')
  const ids = new Map<string, number>()
  return {
    idOf: (text) => {
      const known = ids.get(text)
      if (known !== undefined) return known
      const id = find.get(text) ?? Number(add.run(text).lastInsertRowid)
      if (ids.size >= mostCached) ids.clear()
      ids.set(text, id)
      return id
    },
    forget: () => ids.clear(),
  }
}
