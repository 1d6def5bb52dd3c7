import type { Writable } from '../../platform/db/connection.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { StoreProblem } from './incoming-delivery.ts'
import type { Deliveries } from './deliveries-writer.ts'
import type { SignOfLife, UptimeRecord } from './uptime-record.ts'
import { commitProblem } from './commit-problem.ts'

/**
 * Makes the record of the receiver's times in an open `deliveries.db`.
 *
 * @param path of the database, for messages
 */
export const createUptimeRecord = (database: Writable<Deliveries>, path: string): UptimeRecord => {
  const beat = database.prepare<[], SignOfLife>('SELECT at, state FROM heartbeat')
  const delivery = database
    .prepare<[], number>('SELECT received_at FROM deliveries ORDER BY id DESC LIMIT 1')
    .pluck()
  const setBeat = database.prepare<[number, string]>(
    `INSERT INTO heartbeat VALUES (1, ?, ?)
      ON CONFLICT DO UPDATE SET at = excluded.at, state = excluded.state`,
  )
  const addOutage = database.prepare<[number, number, string]>(
    'INSERT INTO outages (began_at, ended_at, reason) VALUES (?, ?, ?)',
  )
  const note = database.transaction<UptimeRecord['note']>((sign, ended) => {
    if (ended !== null) addOutage.run(ended.from, ended.to, ended.reason)
    setBeat.run(sign.at, sign.state)
    return succeed(null)
  })

  const guarded = <T>(work: () => Result<T, StoreProblem>): Result<T, StoreProblem> => {
    try {
      return work()
    } catch (error) {
      return fail(commitProblem(error, path))
    }
  }

  return {
    last: () =>
      guarded(() => {
        const sign = beat.get()
        const received = delivery.get()
        if (received === undefined) return succeed(sign ?? null)
        // An imported log, or one whose receiver died before its first beat: its deliveries are all there is.
        if (sign === undefined || (sign.state === 'listening' && received > sign.at))
          return succeed({ at: received, state: 'listening' })
        return succeed(sign)
      }),
    note: (sign, ended) => guarded(() => note.immediate(sign, ended)),
  }
}
