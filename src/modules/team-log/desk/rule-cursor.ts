import type { DeliveryOrigin, LastNumbers } from '../../../features/events/desk/service.ts'

/** The number of the last delivery of each receiver that a rule has handled, by the receiver's identity. */
export type RuleCursor = Readonly<Record<string, number>>

/** Receivers of the team log, each with the number of its last delivery there. */
export type Receivers = ReadonlyMap<string, number>

export type Start = {
  readonly cursor: RuleCursor
  /** Of one that the cursor does not name, nothing was handled. */
  readonly receivers: Receivers
  /** What the team log does not have is handled up to this number of this desk's log. */
  readonly handledHere: number
}

export const isHandled = (
  { cursor, receivers, handledHere }: Start,
  { id, log, number }: DeliveryOrigin,
): boolean => (receivers.has(log) ? number <= (cursor[log] ?? 0) : id <= handledHere)

/** Takes in that everything up to a number of this desk's log was handled. */
export const advanceCursor = (
  cursor: RuleCursor,
  { own, imported }: LastNumbers,
  upTo: number,
  receivers: Receivers,
): RuleCursor => {
  const next: Record<string, number> = { ...cursor }
  const take = (log: string, number: number): void => {
    next[log] = Math.max(next[log] ?? 0, number)
  }
  for (const [log, number] of Object.entries(imported))
    // Own deliveries that came back: no more of them than the team log has.
    take(log, log === own ? Math.min(number, receivers.get(log) ?? 0) : number)
  take(own, upTo)
  return next
}

/** Receivers outside of the team log that a cursor names: they may be copied into it later. */
const maxOthers = 500
const isIdentity = (log: string): boolean => /^[0-9a-f-]{36}$/.test(log)

/**
 * What may be written for the team. An imported file may name any receiver and any number: of another receiver nothing is handled that the
 * team log does not have yet.
 *
 * @param own identity of this log, which knows its own numbers
 * @param written what is written already: it stays
 */
export const boundCursor = (
  cursor: RuleCursor,
  written: RuleCursor,
  own: string,
  receivers: Receivers,
): RuleCursor => {
  const all = Object.entries(cursor)
  const isOfTeam = ([log]: readonly [string, number]): boolean => log === own || receivers.has(log)
  const others = all.filter((entry) => !isOfTeam(entry) && isIdentity(entry[0])).slice(0, maxOthers)
  const ofTeam = all
    .filter(isOfTeam)
    .map(([log, number]): readonly [string, number] => [
      log,
      log === own ? number : Math.min(number, Math.max(written[log] ?? 0, receivers.get(log) ?? 0)),
    ])
  return Object.fromEntries([...ofTeam, ...others])
}
