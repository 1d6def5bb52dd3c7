import type { Readable } from '../../platform/db/connection.ts'

/** The number of the last delivery of each receiver that was handled, by the receiver's identity. */
export type HandledPositions = Readonly<Record<string, number>>

/** Receivers of the team log, each with the number of its last delivery there. */
export type Receivers = ReadonlyMap<string, number>

/** What a desk begins with where another one ended. */
export type Begin = {
  /** As the team log has it. */
  readonly handled: HandledPositions
  /** Receivers of the team log: of one that `handled` does not name, nothing was handled. */
  readonly receivers: Receivers
  /** What the team log does not have is handled up to this number of this desk's log. */
  readonly ownUpTo: number
}

/** This desk's log, by the receivers that took its deliveries. */
export type HandledLog = {
  /** Number here of the last delivery before the first one that was not handled. */
  before(begin: Begin): number
  /** Those of the deliveries that were handled. */
  handledOf(begin: Begin, deliveries: readonly number[]): number[]
  /** Takes in that the deliveries behind the first number, up to the second one, were handled. */
  moved(handled: HandledPositions, after: number, upTo: number, receivers: Receivers): HandledPositions
}

/** Other receivers of which it is written down how far the work is: they may become ones of the team log. */
const mostOthers = 500
const isIdentity = (origin: string): boolean => /^[0-9a-f-]{36}$/.test(origin)

/**
 * What may be written down for the team. A file that was imported may name any receiver and any number: of another receiver nothing
 * is handled that the team log does not have yet.
 *
 * @param identity of this log, which knows its own numbers
 * @param before what was written down already: it stays
 */
export const toWrite = (
  handled: HandledPositions,
  before: HandledPositions,
  identity: string,
  receivers: Receivers,
): HandledPositions => {
  const all = Object.entries(handled)
  const isOfTeam = ([origin]: readonly [string, number]): boolean =>
    origin === identity || receivers.has(origin)
  const others = all.filter((one) => !isOfTeam(one) && isIdentity(one[0])).slice(0, mostOthers)
  const ofTeam = all
    .filter(isOfTeam)
    .map(([origin, number]): readonly [string, number] => [
      origin,
      origin === identity
        ? number
        : Math.min(number, Math.max(before[origin] ?? 0, receivers.get(origin) ?? 0)),
    ])
  return Object.fromEntries([...ofTeam, ...others])
}

type Origin = { readonly origin: string; readonly last: number }

/** @param identity of this log: what was not imported was received under it */
export const openHandledLog = <Owner extends symbol>(
  database: Readable<Owner>,
  identity: string,
): HandledLog => {
  const last = database.prepare<[], number>('SELECT coalesce(max(id), 0) FROM deliveries').pluck()
  const origins = database.prepare<[], string>('SELECT DISTINCT origin FROM imported').pluck()
  const firstOf = database
    .prepare<[string, number], number | null>(
      // Those of a file come in any order. The sign keeps it at the index of origins.
      'SELECT min(+delivery_id) FROM imported WHERE origin = ? AND origin_id > ?',
    )
    .pluck()
  const importedBehind = database
    .prepare<[number], number>('SELECT delivery_id FROM imported WHERE delivery_id > ? ORDER BY delivery_id')
    .pluck()
  const firstOther = database
    .prepare<[number, string], number>(
      `SELECT delivery_id FROM imported WHERE delivery_id > ? AND origin NOT IN (SELECT value FROM json_each(?))
       ORDER BY delivery_id LIMIT 1`,
    )
    .pluck()
  const originOf = database.prepare<[number], { readonly origin: string; readonly number: number }>(
    'SELECT origin, origin_id AS number FROM imported WHERE delivery_id = ?',
  )
  const within = database.prepare<[number, number], Origin>(
    `SELECT origin, max(origin_id) AS last FROM imported WHERE delivery_id > ? AND delivery_id <= ? GROUP BY origin`,
  )

  /** The first delivery behind that number that was received here. */
  const firstOwn = (after: number): number => {
    let next = after + 1
    for (const id of importedBehind.iterate(after)) {
      if (id !== next) break
      next += 1
    }
    return next
  }

  /** `null`: the team log does not have what it took. */
  const upToOf = ({ handled, receivers }: Begin, origin: string): number | null =>
    receivers.has(origin) ? (handled[origin] ?? 0) : null

  return {
    before: (begin) => {
      const none = (last.get() ?? 0) + 1
      const firsts = [
        firstOwn(upToOf(begin, identity) ?? begin.ownUpTo),
        firstOther.get(begin.ownUpTo, JSON.stringify([...begin.receivers.keys()])) ?? none,
      ]
      for (const origin of origins.all()) {
        const upTo = upToOf(begin, origin)
        if (upTo !== null) firsts.push(firstOf.get(origin, upTo) ?? none)
      }
      return Math.min(none, ...firsts) - 1
    },
    handledOf: (begin, deliveries) =>
      deliveries.filter((delivery) => {
        const { origin, number } = originOf.get(delivery) ?? { origin: identity, number: delivery }
        const upTo = upToOf(begin, origin)
        return upTo === null ? delivery <= begin.ownUpTo : number <= upTo
      }),
    moved: (handled, after, upTo, receivers) => {
      const now: Record<string, number> = { ...handled }
      const take = (origin: string, number: number): void => {
        now[origin] = Math.max(now[origin] ?? 0, number)
      }
      for (const { origin, last: number } of within.all(after, upTo))
        // Own deliveries that came back: no more of them than the team log has.
        take(origin, origin === identity ? Math.min(number, receivers.get(origin) ?? 0) : number)
      take(identity, upTo)
      return now
    },
  }
}
