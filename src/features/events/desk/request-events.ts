import { uncountedColumns, storedEvent, type StoredEvent } from './event-rows.ts'
import { digitsMark, numberMark } from './marks.ts'
import type { ReadConnection } from './read-connection.ts'
import { integer, rowReader } from '../../../main/platform/db/row-reader.ts'

/** Events of one request that are read: each fill of a part of it is one. */
const mostEvents = 5000

export type RequestEvents = {
  /** Whole logs: each with all its events. @param order number of the request, decimal digits */
  find(name: 'RequestCreated' | 'RequestAccepted', market: string, order: string): StoredEvent[]
}

export const createRequestEvents = (connection: ReadConnection): RequestEvents => {
  const wordOf = (text: string): number | undefined => {
    const sql = 'SELECT id FROM words WHERE text = ?'
    return connection.row('word', sql, [text], rowReader({ id: integer }))?.id
  }
  return {
    find: (name, market, order) => {
      const [nameWord, contract] = [wordOf(name), wordOf(market)]
      if (nameWord === undefined || contract === undefined) return []
      // Which of both a number is goes by the name that its argument has; other numbers of the event may be the same.
      const number = `(${digitsMark('amount', order)} OR ${digitsMark('tokenId', order)})`
      const match = `${numberMark('contract', contract)} AND ${numberMark('name', nameWord)} AND ${number}`
      const logs = connection.rows(
        'logs of a request',
        `SELECT DISTINCT log FROM events
         WHERE id IN (SELECT rowid FROM marks WHERE marks MATCH ?)
           AND CASE WHEN json_valid(args) THEN json_extract(args, '$[0]') END = ?
         ORDER BY log LIMIT ${mostEvents}`,
        [match, order],
        rowReader({ log: integer }),
      )
      return logs.flatMap(({ log }) =>
        connection.rows(
          'events of a log of a request',
          `SELECT ${uncountedColumns} FROM events WHERE id = ?
             UNION ALL
             SELECT ${uncountedColumns} FROM events INDEXED BY events_repeated WHERE log = ? AND log <> id`,
          [log, log],
          storedEvent,
        ),
      )
    },
  }
}
