import { createHash } from 'node:crypto'
import type { AlertIncident, AlertNotice, AlertRule } from '../../../core/alerts/alert-types.ts'
import { kindFacts } from '../../../core/alerts/kinds.ts'
import { fingerprintOf } from '../../../core/alerts/match-fact.ts'
import type { TableConnection } from '../../platform/app-database/table.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type { TargetRow, TeamMove, TeamDelivery, TeamSending, TeamTalk, TeamReport } from './alert-rows.ts'
import { incidentSchema } from './incident-doc.ts'
import type { messageStatements } from './message-statements.ts'
import { writeNotice } from './write-message.ts'

/** What may wait for the team log; more is sent by each desk at once. */
export const mostWaiting = 2000
/** Transitions that are settled and stored for the inbox; the oldest make way. */
const mostFinished = 5000
/** Asked or reported at once. */
const mostAtOnce = 200
const mostHeld = 1000
/** Nothing is left alone for longer before it is asked about again (ms). */
const longestRestMs = 60_000

const columns = `id, target, what, batch, doc, again, at, state, key, epoch,
  coalesce((SELECT m.tries FROM messages m WHERE m.id = message), 0) AS tries`
const unfinished = `('waiting', 'held', 'claimed')`

type Stored = Omit<TeamSending, 'incident' | 'again'> & { readonly doc: string; readonly again: number }

/** The same wherever it is sent from: a target that has it can drop it. */
const webhookIdOf = (parts: readonly TeamSending[]): string | undefined => {
  const names = parts.flatMap(({ key, epoch, what, again, at }) =>
    key === null || epoch === null ? [] : [`${key} ${epoch} ${what}${again ? ` again ${at}` : ''}`],
  )
  if (names.length < parts.length) return undefined
  const digest = createHash('sha256').update(names.toSorted().join('\n')).digest('base64url')
  return `msg_${digest.slice(0, 27)}`
}

/** Whether what a rule says of an incident goes once for the team. */
export const isOfTeam = (incident: AlertIncident, rules: readonly AlertRule[]): boolean =>
  incident.shared !== null &&
  kindFacts[incident.kind].ofTeam &&
  rules.find(({ id }) => id === incident.rule)?.sends === 'team'

/** Statements over what is sent once for the team. */
export const teamStatements = (
  database: TableConnection,
  messages: ReturnType<typeof messageStatements>,
  rules: () => readonly AlertRule[],
) => {
  const add = database.prepare(
    `INSERT INTO team_sendings (target, incident, what, batch, fingerprint, doc, again, at, state, reported, is_open, next_ask_at)
     VALUES (@target, @incident, @what, @batch, @fingerprint, @doc, @again, @at, 'waiting', 1, 0, 0)`,
  )
  const waiting = database
    .prepare<[], number>(`SELECT count(*) FROM team_sendings WHERE state IN ${unfinished}`)
    .pluck()
  const outcomes = database.prepare<[]>(
    `UPDATE team_sendings SET reported = 0, problem = NULL,
       state = (SELECT m.state FROM messages m WHERE m.id = team_sendings.message)
     WHERE state IN ('claimed', 'dead') AND EXISTS (SELECT 1 FROM messages m
       WHERE m.id = team_sendings.message AND m.state IN ('sent', 'dead') AND m.state <> team_sendings.state)`,
  )
  const unreported = database.prepare<[], Stored>(
    `SELECT ${columns} FROM team_sendings WHERE reported = 0 ORDER BY id LIMIT ${mostAtOnce}`,
  )
  // In the order in which it happened: what opened and was over in one look is noted as two notices.
  const first = `SELECT id FROM (SELECT id, row_number() OVER (PARTITION BY target, fingerprint ORDER BY incident, id) AS place
    FROM team_sendings WHERE state IN ${unfinished}) WHERE place = 1`
  // It is open here again: that it was over for a moment is not said.
  const openAgain = database.prepare<[]>(
    `UPDATE team_sendings SET state = 'elsewhere', problem = NULL WHERE state = 'held' AND EXISTS (SELECT 1 FROM team_sendings o
       WHERE o.target = team_sendings.target AND o.fingerprint = team_sendings.fingerprint AND o.incident > team_sendings.incident)`,
  )
  // A time further away than any rest is of a clock that was set back since.
  const ask = database.prepare<[{ now: number }], Stored>(
    `SELECT ${columns} FROM team_sendings WHERE id IN (${first})
       AND (state = 'claimed' OR next_ask_at NOT BETWEEN @now + 1 AND @now + ${longestRestMs})
     ORDER BY id LIMIT ${mostAtOnce}`,
  )
  const nextAsk = database
    .prepare<[], number | null>(
      `SELECT min(CASE state WHEN 'claimed' THEN 0 ELSE next_ask_at END) FROM team_sendings WHERE id IN (${first})`,
    )
    .pluck()
  const held = database
    .prepare<[], string>(
      `SELECT DISTINCT s.key FROM incidents i JOIN team_sendings s ON s.incident = i.id
       WHERE i.state IN ('open', 'acknowledged') AND s.key IS NOT NULL AND s.is_open = 1 LIMIT ${mostHeld}`,
    )
    .pluck()
  const get = database.prepare<[number], Stored & { readonly message: number | null }>(
    `SELECT ${columns}, message FROM team_sendings WHERE id = ?`,
  )
  const epochOf = database
    .prepare<[number, number], number | null>(
      `SELECT epoch FROM team_sendings WHERE incident = ? AND target = ? AND what = 'opened' AND epoch IS NOT NULL
       ORDER BY id DESC LIMIT 1`,
    )
    .pluck()
  const move = database.prepare(
    `UPDATE team_sendings SET state = @state, batch = @batch, key = coalesce(@key, key), epoch = coalesce(@epoch, epoch), is_open = @isOpen,
       sender = @sender, problem = @problem, next_ask_at = @nextAskAt, reported = @reported WHERE id = @id`,
  )
  const setMessage = database.prepare<[number | null, number]>(
    'UPDATE team_sendings SET message = ? WHERE id = ?',
  )
  const tell = database.prepare<{ id: number; epoch: number | null; isOpen: number }>(
    'UPDATE team_sendings SET reported = 1, epoch = coalesce(@epoch, epoch), is_open = @isOpen WHERE id = @id',
  )
  const ofMessage = database
    .prepare<[number], number>('SELECT id FROM team_sendings WHERE message = ?')
    .pluck()
  const claimed = database.prepare<[], number>(`SELECT id FROM team_sendings WHERE state = 'claimed'`).pluck()
  const ofIncident = database.prepare<
    [number],
    Pick<TeamSending, 'target' | 'what' | 'state' | 'at'> & {
      readonly sender: string | null
      readonly problem: string | null
      readonly isOpen: number
      readonly doc: string
    }
  >(
    `SELECT target, what, state, at, sender, problem, is_open AS isOpen, doc FROM team_sendings WHERE incident = ? ORDER BY id`,
  )
  const removeOfTarget = database.prepare<[number]>('DELETE FROM team_sendings WHERE target = ?')
  const trim = database.prepare<[]>(
    `DELETE FROM team_sendings WHERE reported = 1 AND state NOT IN ${unfinished} AND is_open = 0 AND id <= (
       SELECT id FROM team_sendings WHERE reported = 1 AND state NOT IN ${unfinished} AND is_open = 0
       ORDER BY id DESC LIMIT 1 OFFSET ${mostFinished})`,
  )
  const closeOver = database.prepare<[]>(
    `UPDATE team_sendings SET is_open = 0 WHERE is_open = 1 AND NOT EXISTS (SELECT 1 FROM incidents i
       WHERE i.id = team_sendings.incident AND i.state <> 'resolved')`,
  )

  const toSendings = (rows: readonly Stored[]): TeamSending[] =>
    rows.flatMap(({ doc, again, ...row }) => {
      const read = readStored(incidentSchema, doc, 'an incident')
      return read.ok ? [{ ...row, incident: read.value, again: again === 1 }] : []
    })

  /** Puts transitions into the outbox, those of one notice for one target as one message. */
  const write = (sendings: readonly TeamSending[]): void => {
    const targets = new Map(messages.targets().map((one) => [one.id, one]))
    const all = rules()
    for (const parts of Map.groupBy(
      sendings,
      ({ target, what, batch }) => `${target} ${what} ${batch}`,
    ).values()) {
      const [one] = parts
      const target = one === undefined ? undefined : targets.get(one.target)
      if (one === undefined || target === undefined) continue
      const { what } = one
      const notice = { what, at: one.at, incidents: parts.map(({ incident }) => incident.id) }
      const named = new Map(parts.map(({ incident }) => [incident.id, incident]))
      const { title, body } = writeNotice(notice, named, all, target)
      const webhookId = webhookIdOf(parts)
      const id = messages.add({
        target: target.id,
        what,
        title,
        body,
        at: one.at,
        ...(webhookId === undefined ? {} : { webhookId }),
      })
      for (const part of parts) setMessage.run(id, part.id)
    }
  }

  /**
   * Takes the message of a transition out of the outbox.
   *
   * @returns everything that it says, to be sent anew as far as it is still to be sent; `null`: it is sent already, or given up
   */
  const withdraw = (message: number | null): number[] | null => {
    if (message === null) return []
    if (!messages.takeBack(message)) return null
    const parts = ofMessage.all(message)
    for (const part of parts) setMessage.run(null, part)
    return parts
  }

  return {
    /** How many more may wait. */
    room: (): number => mostWaiting - (waiting.get() ?? 0),
    /** Notes what is to be sent once, with the notice it is a part of. */
    add: (
      notice: AlertNotice,
      place: number,
      incidents: ReadonlyMap<number, AlertIncident>,
      again: ReadonlySet<number>,
      targets: readonly TargetRow[],
    ): void => {
      const { what, at } = notice
      for (const id of notice.incidents) {
        const incident = incidents.get(id)
        if (incident === undefined) continue
        const of = {
          incident: id,
          fingerprint: fingerprintOf(incident),
          what,
          at,
          doc: JSON.stringify(incident),
        }
        const batch = `${at} ${place}`
        for (const { id: target } of targets)
          add.run({ ...of, target, batch, again: what === 'opened' && again.has(id) ? 1 : 0 })
      }
    },
    /**
     * What another desk said before is the same no more when there is more evidence: asked again, because nobody else may have it.
     */
    askAgain: (incident: AlertIncident, at: number): void => {
      if (incident.shared === null || (incident.state !== 'open' && incident.state !== 'acknowledged')) return
      const { evidence } = incident.shared
      const rows = ofIncident.all(incident.id).filter(({ what }) => what === 'opened')
      for (const last of new Map(rows.map((row) => [row.target, row])).values()) {
        if (last.state !== 'elsewhere' || last.isOpen === 1) continue
        const read = readStored(incidentSchema, last.doc, 'an incident')
        const known = new Set(read.ok ? read.value.shared?.evidence : [])
        if (evidence.every((one) => known.has(one))) continue
        add.run({
          target: last.target,
          incident: incident.id,
          fingerprint: fingerprintOf(incident),
          what: 'opened',
          at,
          batch: `${at} again ${incident.id}`,
          doc: JSON.stringify(incident),
          again: 0,
        })
      }
    },
    talk: (now: number): TeamTalk => {
      outcomes.run()
      closeOver.run()
      openAgain.run()
      trim.run()
      return {
        unreported: toSendings(unreported.all()),
        ask: toSendings(ask.all({ now })).map((one) =>
          one.what === 'resolved' && one.epoch === null
            ? { ...one, epoch: epochOf.get(one.incident.id, one.target) ?? null }
            : one,
        ),
        held: held.all(),
        nextAskAt: nextAsk.get() ?? null,
      }
    },
    /** Takes in what the team log answered. What this desk is to send goes into the outbox. */
    move: (moves: readonly TeamMove[]): void => {
      const begun = new Set<number>()
      for (const { isOpen, ...to } of moves) {
        const before = get.get(to.id)
        if (before === undefined) continue
        const isOut = before.state === 'claimed'
        if (isOut && to.state !== 'claimed') {
          const parts = withdraw(before.message)
          if (parts === null) continue
          for (const part of parts) begun.add(part)
        }
        if (!isOut || to.state !== 'claimed') begun.add(to.id)
        // Sent without being asked for: the team log hears of it when it can.
        const reported = to.state === 'alone' && (to.key ?? before.key) !== null ? 0 : 1
        move.run({ ...to, isOpen: isOpen ? 1 : 0, reported })
      }
      const rows = [...begun].flatMap((id) => get.get(id) ?? [])
      write(toSendings(rows.filter(({ state }) => state === 'claimed' || state === 'alone')))
    },
    reported: (all: readonly TeamReport[]): void => {
      for (const { isOpen, ...one } of all) tell.run({ ...one, isOpen: isOpen ? 1 : 0 })
    },
    /** Claims of a run that has ended are others' by now. */
    takeBack: (): void => {
      outcomes.run()
      for (const id of claimed.all()) {
        if (withdraw(get.get(id)?.message ?? null) === null) continue
        const batch = get.get(id)?.batch ?? ''
        const none = { batch, key: null, epoch: null, sender: null, problem: null, nextAskAt: 0 }
        move.run({ ...none, id, state: 'waiting', isOpen: 0, reported: 1 })
      }
    },
    removeTarget: (target: number): void => void removeOfTarget.run(target),
    /** How an incident is sent; `null`: not once for the team, or to nobody. */
    saidOf: (incident: number): TeamDelivery | null => {
      const rows = ofIncident.all(incident)
      const last = rows.at(-1)
      if (last === undefined) return null
      const open = rows.find(({ state }) => state === 'waiting' || state === 'held' || state === 'claimed')
      if (open !== undefined)
        return { state: 'waiting', sender: open.sender, problem: open.problem, since: open.at }
      const of = { problem: null, since: last.at }
      const here = rows.filter(({ what }) => what === last.what)
      const other = here.find(({ state, sender }) => state === 'elsewhere' && sender !== null)
      if (here.some(({ state }) => state === 'alone')) return { ...of, state: 'alone', sender: null }
      return other === undefined || here.some(({ state }) => state === 'sent')
        ? { ...of, state: 'here', sender: null }
        : { ...of, state: 'elsewhere', sender: other.sender }
    },
  }
}
