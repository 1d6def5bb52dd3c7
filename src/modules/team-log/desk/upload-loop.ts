import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { TeamConnection } from './connect-team.ts'
import { encodeBatch, type TeamRow } from './encode-batch.ts'
import type { Rest } from '../../../main/platform/worker/rest-when-busy.ts'
import type { UploadState } from '../../../features/log-maintenance/desk/copies.ts'
import { teamFailure } from './team-failure.ts'

export type LocalLog = {
  readonly identity: string
  /** Number of the newest delivery that was received here; 0 for none. */
  lastId(): number
  /** When it was received (ms); `null`: it is not there (any more). */
  receivedAt(id: number): number | null
  /** Deliveries with smaller numbers are gone, or about to go. */
  keepFrom(): number
  /** Deliveries that were received here behind that number; at least one if any. */
  read(after: number, maxRows: number, maxBytes: number): readonly TeamRow[]
}

export type UploadDeps = {
  readonly local: LocalLog
  readonly name: string
  readonly connect: () => Promise<Answer<TeamConnection>>
  /** Resolves when there may be more, or after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
  readonly onState: (state: UploadState) => void
  /** Resolves at once, or later where whoever answers senders needs the processors. */
  readonly rest: Rest
  /** Senders wait for the copy: nothing is gathered for a larger batch. */
  readonly isWaitedFor: boolean
  readonly signal: AbortSignal
}

/** One statement: few enough that its rows lie in memory twice, enough that its commit is a small part of its time. */
const batch = { rows: 1000, bytes: 2 * 1024 * 1024 }
/** NOTIFY takes a lock of the whole server at its commit: at most 20 a second. */
const notifyMs = 50
/** How often a server that nothing is sent to is asked whether it still has what it had: each batch asks, too. */
const lookMs = 1000
/** How often partitions are made in advance; one that is missing is made by the batch that needs it. */
const prepareMs = 10_000
/** Each batch costs a commit of the server and processors, which a receiver under load has better use for. */
const gatherMs = 100
/** What is older is copied without rests, however much comes in (ms): the disk of one receiver does not hold everything for long. */
const mostRestedMs = 300_000
const pausesMs = [100, 250, 500, 1000, 2000]

const cursorSchema = z.object({
  last_local_id: z.coerce.number(),
  last_received_at: z.coerce.number().nullable(),
})

const appendedSchema = z.object({
  appended: z.boolean(),
  last_local_id: z.coerce.number(),
  last_position: z.coerce.number(),
})

export const appendSql = `SELECT appended, last_local_id, last_position FROM marketdesk.append(
  $1::uuid, $2::bigint, $3::bigint[], $4::bigint[], $5::integer[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[],
  $11::text[], $12::text[], $13::bytea[])`

const setBack = (here: number, there: number): Failure => ({
  kind: 'conflict',
  message: `The log of this receiver was set back, as by a restored copy: the team log has its deliveries up to ${there}, and they are not those that are here (up to ${here}).`,
  hint: 'Start the receiver on an empty data folder with the same receiver.json: it then is another receiver to the team log, and no delivery is lost.',
})

const isCheckViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23514'

const createCopy = ({ local, onState }: Pick<UploadDeps, 'local' | 'onState'>) => {
  let cursor = 0
  let sent = 0
  let resent = 0
  let setBacks = 0
  let maxCursor = 0
  let position = 0
  let isFound = false
  let clockAheadMs: number | null = null
  let lagMs = 0

  const say = (failure: Failure | null): void => {
    const lastId = local.lastId()
    const next = cursor >= lastId ? null : (local.read(cursor, 1, 1)[0] ?? null)
    lagMs = next === null ? 0 : Math.max(0, Date.now() - next.receivedAt)
    onState({
      failure,
      cursor,
      lastId,
      sent,
      resent,
      setBacks,
      position,
      lagRows: next === null ? 0 : lastId - cursor,
      lagMs,
      removedUnsent: isFound ? Math.max(0, local.keepFrom() - 1 - cursor) : 0,
      clockAheadMs,
    })
  }

  /** Takes over what the team log has of this receiver. */
  const goTo = (there: number, receivedAt: number | null): Failure | null => {
    const here = local.receivedAt(there)
    if (there > local.lastId() || (here !== null && receivedAt !== null && here !== receivedAt))
      return setBack(local.lastId(), there)
    if (there < cursor) setBacks += 1
    maxCursor = Math.max(maxCursor, there)
    cursor = there
    isFound = true
    return null
  }

  const readCursor = async ({ client }: TeamConnection): Promise<Failure | null> => {
    const { rows } = await client.query(
      'SELECT last_local_id, last_received_at FROM marketdesk.receivers WHERE identity = $1',
      [local.identity],
    )
    const found = cursorSchema.parse(rows[0])
    return goTo(found.last_local_id, found.last_received_at)
  }

  const append = async ({ client }: TeamConnection, rows: readonly TeamRow[]) => {
    const values = [local.identity, cursor, ...encodeBatch(rows)]
    const answer = await client.query(appendSql, values)
    return appendedSchema.parse(answer.rows[0])
  }

  const step = async (connection: TeamConnection): Promise<Answer<number>> => {
    const rows = local.read(cursor, batch.rows, batch.bytes)
    const last = rows.at(-1)
    if (last === undefined) return succeed(0)
    let answer
    try {
      answer = await append(connection, rows)
    } catch (error) {
      if (!isCheckViolation(error)) throw error
      // The partition of the next positions is not there yet.
      await connection.client.query('SELECT marketdesk.prepare_partitions()')
      answer = await append(connection, rows)
    }
    if (!answer.appended) {
      const failure = await readCursor(connection)
      return failure === null ? succeed(batch.rows) : fail(failure)
    }
    const again = rows.filter(({ localId }) => localId <= maxCursor).length
    resent += again
    sent += rows.length
    cursor = last.localId
    maxCursor = Math.max(maxCursor, cursor)
    position = answer.last_position
    return succeed(rows.length)
  }

  return {
    say,
    readCursor,
    step,
    position: () => position,
    lagMs: () => lagMs,
    noteClock: (aheadMs: number | null): void => {
      clockAheadMs = aheadMs
    },
  }
}

/**
 * Copies a receiver's log into a team log, in order. Where it goes on is read there: after an unknown outcome, and after a failover
 * that lost rows, it sends what is missing again. Resolves when it is given up.
 */
export const runUpload = async (deps: UploadDeps): Promise<void> => {
  const { local, name, connect, wait, rest, isWaitedFor, signal } = deps
  const copy = createCopy(deps)
  let notified = 0
  /** One transaction of two statements: a notification that a crash of the server takes along is of no loss, and waits for no disk. */
  const notify = async ({ client }: TeamConnection): Promise<void> => {
    notified = copy.position()
    await client.query(
      `SET LOCAL synchronous_commit = off; SELECT pg_notify('marketdesk', '${copy.position().toFixed(0)}')`,
    )
  }

  const prepare = async ({ client }: TeamConnection): Promise<void> => {
    await client.query('SELECT marketdesk.register_receiver($1, $2)', [local.identity, name])
    await client.query('SELECT marketdesk.prepare_partitions()')
  }

  const session = async (connection: TeamConnection): Promise<Failure | null> => {
    copy.noteClock(connection.clockAheadMs)
    await prepare(connection)
    const failure = await copy.readCursor(connection)
    if (failure !== null) return failure
    let notifiedAt = 0
    let preparedAt = performance.now()
    let lookedAt = preparedAt
    copy.say(null)
    while (!signal.aborted) {
      const stepped = await copy.step(connection)
      if (!stepped.ok) return stepped.error
      // Before readers are told: senders may wait for it.
      copy.say(null)
      const now = performance.now()
      if (notified !== copy.position() && now - notifiedAt >= notifyMs) {
        notifiedAt = now
        await notify(connection)
      }
      if (stepped.value > 0) {
        lookedAt = now
        if (!isWaitedFor && stepped.value < batch.rows) await pause(gatherMs)
        if (copy.lagMs() < mostRestedMs) await rest(signal)
        continue
      }
      await wait(notified === copy.position() ? lookMs : notifyMs)
      if (performance.now() - preparedAt >= prepareMs) {
        preparedAt = performance.now()
        await connection.client.query('SELECT marketdesk.prepare_partitions()')
      }
      if (performance.now() - lookedAt < lookMs) continue
      lookedAt = performance.now()
      const moved = await copy.readCursor(connection)
      if (moved !== null) return moved
    }
    return null
  }

  let failures = 0
  while (!signal.aborted) {
    const connected = await connect()
    let failure = connected.ok ? null : connected.error
    if (connected.ok) {
      const begun = performance.now()
      const stop = (): void => void connected.value.close()
      signal.addEventListener('abort', stop, { once: true })
      try {
        failure = await session(connected.value)
      } catch (error) {
        failure = teamFailure(error)
        if (failure === null) throw error
      } finally {
        signal.removeEventListener('abort', stop)
        await connected.value.close()
      }
      if (performance.now() - begun > 10_000) failures = 0
    }
    if (signal.aborted) return
    if (failure !== null) copy.say(failure)
    const pauseUntil = performance.now() + (pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0)
    failures += 1
    while (!signal.aborted && performance.now() < pauseUntil) await wait(pauseUntil - performance.now())
  }
}
