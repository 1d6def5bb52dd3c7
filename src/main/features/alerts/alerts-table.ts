import { searchWords } from '../../../core/search-words.ts'
import type { AlertIncident, AlertState } from '../../../core/alerts/alert-types.ts'
import { muteOf } from '../../../core/alerts/match-fact.ts'
import { reduceAlerts } from '../../../core/alerts/reduce-alerts.ts'
import type { DeskTable, TableConnection } from '../../platform/app-database/table.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type {
  FiredRow,
  IncidentQuery,
  IncidentRow,
  NewRule,
  RuleRow,
  StoredSettings,
  StepResult,
  StepInput,
  TargetRow,
} from './alert-rows.ts'
import { alertsSchema } from './alerts-schema.ts'
import { incidentSchema } from './incident-doc.ts'
import { messageStatements } from './message-statements.ts'
import { noticeStatements } from './notice-statements.ts'
import { muteStatements } from './mute-statements.ts'
import { ruleStatements } from './rule-statements.ts'
import { teamKeyOf, teamMessageId } from './team-keys.ts'
import { noticeOf, writeNotice } from './write-message.ts'

/** Resolved incidents that are stored; the oldest make way. */
const mostResolved = 5000

type StandingRow = {
  readonly nextId: number
  readonly now: number
  readonly desktop: number
}

const open = (database: TableConnection) => {
  const rules = ruleStatements(database)
  const mutes = muteStatements(database)
  const messages = messageStatements(database)
  const notices = noticeStatements(database)
  const standing = database.prepare<[], StandingRow>('SELECT next_id AS nextId, now, desktop FROM standing')
  const move = database.prepare('UPDATE standing SET next_id = ?, now = ?')
  const set = database.prepare('UPDATE standing SET desktop = ?')
  const active = database
    .prepare<[], string>(`SELECT doc FROM incidents WHERE state <> 'resolved' ORDER BY id`)
    .pluck()
  const get = database.prepare<[number], string>('SELECT doc FROM incidents WHERE id = ?').pluck()
  const put = database.prepare(
    `INSERT INTO incidents VALUES (@id, @rule, @subject, @state, @lastAt, @doc)
     ON CONFLICT (id) DO UPDATE SET state = excluded.state, last_at = excluded.last_at, doc = excluded.doc`,
  )
  const remove = database.prepare<[number]>('DELETE FROM incidents WHERE id = ?')
  const trim = database.prepare<[]>(
    `DELETE FROM incidents WHERE state = 'resolved' AND id <= (
       SELECT id FROM incidents WHERE state = 'resolved' ORDER BY id DESC LIMIT 1 OFFSET ${mostResolved})`,
  )
  const listed = (beyond: '<' | '>', order: 'DESC' | 'ASC') =>
    database
      .prepare<{ states: string; words: string; below: number | null; limit: number }, string>(
        `SELECT doc FROM incidents WHERE state IN (SELECT value FROM json_each(@states)) AND (@below IS NULL OR id ${beyond} @below)
           AND NOT EXISTS (SELECT 1 FROM json_each(@words)
             WHERE instr(lower(json_extract(doc, '$.title') || ' ' || json_extract(doc, '$.text')), value) = 0)
         ORDER BY id ${order} LIMIT @limit`,
      )
      .pluck()
  const list = listed('<', 'DESC')
  const listUp = listed('>', 'ASC')
  const counts = database.prepare<[], { state: AlertIncident['state']; count: number }>(
    'SELECT state, count(*) AS count FROM incidents GROUP BY state',
  )
  const fired = database.prepare<[], FiredRow>(
    `SELECT rule, sum(state = 'open') AS open, max(json_extract(doc, '$.openedAt')) AS openedAt FROM incidents
     WHERE state <> 'pending' GROUP BY rule`,
  )
  const cursor = database.prepare<[string], string>('SELECT cursor FROM cursors WHERE source = ?').pluck()
  const setCursor = database.prepare<[string, string]>(
    'INSERT INTO cursors VALUES (?, ?) ON CONFLICT (source) DO UPDATE SET cursor = excluded.cursor',
  )

  const row = (): StandingRow => {
    const found = standing.get()
    if (found === undefined) throw new Error('desk.db has no standing of alerts.')
    return found
  }
  const readDocs = (docs: readonly string[]): AlertIncident[] =>
    docs.flatMap((doc) => {
      const read = readStored(incidentSchema, doc, 'an incident')
      return read.ok ? [read.value] : []
    })
  const settings = (): StoredSettings => ({ desktop: row().desktop === 1 })
  const state = (): AlertState => {
    const { nextId, now } = row()
    return { incidents: readDocs(active.all()), nextId, now, mutes: mutes.list() }
  }
  const store = (incident: AlertIncident): void => {
    const { id, rule, subject, state: now, lastAt } = incident
    put.run({ id, rule, subject, state: now, lastAt, doc: JSON.stringify(incident) })
  }
  const one = (id: number): AlertIncident | null => readDocs([get.get(id) ?? ''])[0] ?? null

  /** Facts become incidents, messages and moved cursors together, or not at all. */
  const step = database.transaction(({ now, observations, cursors, team }: StepInput): StepResult => {
    const nothing = { changed: 0, notices: 0 }
    // A cursor was moved by someone else: then what was seen is written already.
    if (cursors.some(({ source, from }) => (cursor.get(source) ?? null) !== from)) return nothing
    for (const { source, to } of cursors) setCursor.run(source, to)
    const all = rules.list()
    const before = state()
    const done = reduceAlerts(before, all, { now, observations })
    for (const incident of done.changed) store(incident)
    for (const id of done.dropped) remove.run(id)
    const { nextId, now: then } = done.state
    if (done.state.mutes.length < before.mutes.length) mutes.removeEnded(then)
    const isIdle = done.changed.length + done.dropped.length + done.notices.length + cursors.length === 0
    // Time that passed is written with what it did.
    if (isIdle) return nothing
    move.run(nextId, then)
    if (done.changed.length > 0) trim.run()
    const targets = messages.targets().filter(({ enabled }) => enabled)
    const repeated = new Set(done.repeated)
    for (const notice of done.notices) {
      const named = new Map(
        notice.incidents.flatMap((id): [number, AlertIncident][] => {
          const found = one(id)
          return found === null ? [] : [[id, found]]
        }),
      )
      notices.add({ at: now, what: notice.what, ...noticeOf(notice, named) })
      const { what } = notice
      const idOfTeam = (id: number): string | null => {
        const incident = named.get(id)
        const ruleKey = incident === undefined ? undefined : team?.ruleKeys.get(incident.rule)
        if (incident === undefined || incident.shared === null || ruleKey === undefined) return null
        return teamMessageId(ruleKey, incident.shared, what, repeated.has(id) ? now : null)
      }
      // Each by itself: how desks would put them together differs from desk to desk.
      for (const id of notice.incidents) {
        const webhookId = idOfTeam(id)
        if (webhookId === null) continue
        for (const target of targets) {
          const teamKey = teamKeyOf(webhookId, target)
          const written = writeNotice({ ...notice, incidents: [id] }, named, all, target)
          messages.add({ target: target.id, what, at: now, ...written, webhookId, teamKey })
        }
      }
      const own = {
        ...notice,
        incidents: notice.incidents.filter((id) => idOfTeam(id) === null),
      }
      if (own.incidents.length === 0) continue
      for (const target of targets) {
        const { title, body } = writeNotice(own, named, all, target)
        const message = { target: target.id, what: notice.what, title, body, at: now }
        messages.add(message)
      }
    }
    if (team?.waits === true) messages.trimOfTeam()
    return { changed: done.changed.length + done.dropped.length, notices: done.notices.length }
  })

  const acknowledge = database.transaction((ids: readonly number[], acknowledged: boolean): number => {
    const [from, to] = acknowledged
      ? (['open', 'acknowledged'] as const)
      : (['acknowledged', 'open'] as const)
    const matching = ids.flatMap((id) => one(id) ?? []).filter(({ state: now }) => now === from)
    for (const incident of matching) store({ ...incident, state: to })
    return matching.length
  })
  const mute = database.transaction((rule: number, subject: string | null, until: number | null): boolean => {
    if (!rules.list().some(({ id }) => id === rule)) return false
    mutes.set({ rule, subject, until })
    return true
  })
  const removeRule = database.transaction((id: number): boolean => {
    mutes.removeOfRule(id)
    return rules.remove(id)
  })
  const updateTarget = database.transaction((target: TargetRow, unused: readonly string[]) =>
    messages.updateTarget(target, unused),
  )
  const removeTarget = database.transaction((id: number, unused: readonly string[]) => {
    return messages.removeTarget(id, unused)
  })
  const noteMessages = database.transaction((ids: readonly number[]): void => messages.note(ids))
  const sentByTeam = database.transaction((ids: readonly number[]): void => messages.sentByTeam(ids))
  const shown = (incidents: readonly AlertIncident[]): IncidentRow[] => {
    const current = mutes.list()
    return incidents.map((incident) => ({
      ...incident,
      mute: muteOf(incident, current) ?? null,
    }))
  }

  return {
    step: (input: StepInput): StepResult => step(input),
    cursor: (source: string): string | null => cursor.get(source) ?? null,
    incidents: ({ states, text, oldestFirst = false, ...query }: IncidentQuery): IncidentRow[] => {
      const words = JSON.stringify(searchWords(text))
      return shown(
        readDocs((oldestFirst ? listUp : list).all({ ...query, words, states: JSON.stringify(states) })),
      )
    },
    incident: (id: number): IncidentRow | null => {
      const found = one(id)
      return found === null ? null : (shown([found])[0] ?? null)
    },
    counts: () => counts.all(),
    /** What each rule has said. */
    fired: (): FiredRow[] => fired.all(),
    /** @returns how many were changed: resolved ones stay as they are */
    acknowledge: (ids: readonly number[], acknowledged: boolean): number => acknowledge(ids, acknowledged),
    mutes: mutes.list,
    /** @returns whether there is such a rule */
    mute: (rule: number, subject: string | null, until: number | null): boolean => mute(rule, subject, until),
    rules: (): RuleRow[] => rules.list(),
    addRule: (rule: NewRule): number => rules.add(rule),
    updateRule: (id: number, rule: NewRule): boolean => rules.update(id, rule),
    removeRule: (id: number): boolean => removeRule(id),
    settings,
    setSettings: ({ desktop }: StoredSettings): null => {
      set.run(desktop ? 1 : 0)
      return null
    },
    notices: notices.after,
    lastNotice: notices.last,
    targets: messages.targets,
    addTarget: messages.addTarget,
    updateTarget: (target: TargetRow, unused: readonly string[]): boolean => updateTarget(target, unused),
    removeTarget: (id: number, unused: readonly string[]): boolean => removeTarget(id, unused),
    leftovers: messages.leftovers,
    forgetLeftovers: messages.forgetLeftovers,
    addMessage: messages.add,
    message: messages.get,
    due: messages.due,
    moveMessage: messages.move,
    messages: messages.list,
    messageCounts: messages.counts,
    teamMessages: messages.ofTeam,
    /** The team log has that they were sent. */
    noteMessages: (ids: readonly number[]): null => {
      noteMessages(ids)
      return null
    },
    /** Another desk sent them. */
    sentByTeam: (ids: readonly number[]): null => {
      sentByTeam(ids)
      return null
    },
    retryMessages: messages.again,
    dropMessages: messages.drop,
  }
}

/** Rules of alerts, what they said, and the messages that say it. */
export const alertsTable = { name: 'alerts', schema: alertsSchema, open } satisfies DeskTable
