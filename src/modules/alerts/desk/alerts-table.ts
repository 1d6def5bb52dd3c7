import type { Transition, Finding, TransitionKind } from '../../../features/findings/core/finding.ts'
import { findingSeverities, type FindingSeverity } from '../../../features/findings/core/kinds.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'
import { oneTransaction } from '../../../main/platform/app-database/one-transaction.ts'
import { openForgotten, openNumbered } from '../../../main/platform/app-database/documents.ts'
import {
  subscriptionDocument,
  damagedTarget,
  targetDocument,
  type SubscriptionRow,
  type TargetRow,
  type TeamStep,
  type NoticeRow,
  kindOfTarget,
} from './alert-rows.ts'
import { alertsSchema } from './alerts-schema.ts'
import { messageQueries, messageStatements } from './message-statements.ts'
import { noticeOf, writeNotice, type Notice } from './write-message.ts'
import { createHash } from 'node:crypto'

const digest = (parts: readonly unknown[], length: number): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, length)

const messageId = (transitions: readonly string[]): string => `msg_${digest(transitions, 27)}`

/** The id of a message about a finding that other desks of a team have too: the same on every one of them. */
const teamMessageId = (
  kind: Finding['kind'],
  shared: NonNullable<Finding['shared']>,
  what: TransitionKind,
): string => `msg_${digest([kind, shared.subject, what, shared.evidence], 27)}`

const teamKeyOf = (webhookId: string, target: Pick<TargetRow, 'name' | 'mail' | 'address'>): string =>
  `${webhookId} ${digest([kindOfTarget(target), target.name], 16)}`

/** Notices that are stored: for notifications, which are of the moment. */
const mostStored = 500
const mostRead = 50

const noticeStatements = (database: TableConnection) => {
  const add = database.prepare(
    'INSERT INTO notices (at, what, title, path) VALUES (@at, @what, @title, @path)',
  )
  const trim = database.prepare<[number]>('DELETE FROM notices WHERE id <= ?')
  const after = database.prepare<[number], NoticeRow>(
    `SELECT * FROM (SELECT id, at, what, title, path FROM notices WHERE id > ? ORDER BY id DESC LIMIT ${mostRead}) ORDER BY id`,
  )
  const last = database.prepare<[], number>('SELECT coalesce(max(id), 0) FROM notices').pluck()
  return {
    add: (notice: Omit<NoticeRow, 'id'>): void => {
      const { lastInsertRowid } = add.run(notice)
      trim.run(Number(lastInsertRowid) - mostStored)
    },
    after: (id: number): NoticeRow[] => after.all(id),
    last: (): number => last.get() ?? 0,
  }
}

const matches = (row: SubscriptionRow, { finding }: Transition, now: number): boolean => {
  const { subject, kind, severity } = finding
  return (
    row.enabled &&
    (row.mutedUntil === null || row.mutedUntil <= now) &&
    (row.kinds === null || row.kinds.includes(kind)) &&
    findingSeverities.indexOf(severity) >= findingSeverities.indexOf(row.severity) &&
    (row.project === null || subject.project === null || subject.project === row.project) &&
    (row.collection === null || subject.collection === row.collection) &&
    (row.listener === null || subject.listener === row.listener)
  )
}

/** What happens to one kind at once is one message. */
const noticesOf = (transitions: readonly Transition[], at: number): Notice[] =>
  [...Map.groupBy(transitions, ({ what, finding }) => `${what} ${finding.kind}`).values()].flatMap(
    (group) => {
      const [first] = group
      return first === undefined ? [] : [{ what: first.what, at, transitions: group }]
    },
  )

const highestSeverity = ({ transitions }: Notice): FindingSeverity =>
  findingSeverities.findLast((severity) =>
    transitions.some(({ finding }) => finding.severity === severity),
  ) ?? 'notice'

const open = (database: TableConnection) => {
  const { giveUpLeast, trimOfTeam, ...messages } = messageStatements(database)
  const notices = noticeStatements(database)
  const subscriptions = openNumbered(database, 'subscriptions', subscriptionDocument)
  const targets = openNumbered(database, 'targets', targetDocument, damagedTarget)
  const { forget, ...leftovers } = openForgotten(database, 'alert_leftovers')

  /** Writes the messages of one channel. What a team has in common goes one by one: desks would group it differently. */
  const addMessages = (
    target: TargetRow,
    transitions: readonly Transition[],
    now: number,
    team: TeamStep | null,
  ): void => {
    const isShared = ({ finding }: Transition): boolean => team !== null && finding.shared !== null
    for (const transition of transitions.filter(isShared)) {
      const { finding, what } = transition
      if (finding.shared === null) continue
      const webhookId = teamMessageId(finding.kind, finding.shared, what)
      const teamKey = teamKeyOf(webhookId, target)
      const written = writeNotice({ what, at: now, transitions: [transition] }, target)
      const { severity } = finding
      messages.addMessage({ target: target.id, what, at: now, ...written, webhookId, teamKey, severity })
    }
    for (const notice of noticesOf(
      transitions.filter((one) => !isShared(one)),
      now,
    )) {
      const webhookId = messageId(notice.transitions.map(({ id }) => id))
      messages.addMessage({
        target: target.id,
        what: notice.what,
        at: now,
        ...writeNotice(notice, target),
        webhookId,
        severity: highestSeverity(notice),
      })
    }
  }

  const updateTarget = oneTransaction(database, (target: TargetRow, unused: readonly string[]): void => {
    unused.forEach(forget)
    targets.update(target)
  })
  const removeTarget = oneTransaction(database, (id: number, unused: readonly string[]): void => {
    unused.forEach(forget)
    messages.removeMessages(id, -1)
    targets.remove(id)
  })

  return {
    subscriptions: subscriptions.list,
    addSubscription: subscriptions.add,
    updateSubscription: subscriptions.update,
    removeSubscription: subscriptions.remove,
    /** Called in the transaction that changes the findings. @returns whether something is to be sent */
    send: (transitions: readonly Transition[], now: number, team: TeamStep | null): boolean => {
      const rows = subscriptions.list()
      const sentBy = (wanted: (row: SubscriptionRow) => boolean): Transition[] => {
        const own = rows.filter(wanted)
        return transitions.filter((transition) => own.some((row) => matches(row, transition, now)))
      }
      for (const notice of noticesOf(
        sentBy(({ desktop }) => desktop),
        now,
      ))
        notices.add({ at: now, what: notice.what, ...noticeOf(notice) })
      let isSent = false
      for (const target of targets.list().filter(({ enabled }) => enabled)) {
        const own = sentBy((source) => source.targets === null || source.targets.includes(target.id))
        addMessages(target, own, now, team)
        if (own.length > 0) giveUpLeast(target.id, team?.waits !== true)
        isSent ||= own.length > 0
      }
      if (team?.waits === true) trimOfTeam()
      return isSent
    },
    notices: notices.after,
    lastNotice: notices.last,
    targets: targets.list,
    addTarget: targets.add,
    updateTarget,
    removeTarget,
    ...leftovers,
    ...messages,
  }
}

export const alertsTable = {
  name: 'alerts',
  schema: alertsSchema,
  open,
  read: messageQueries,
  limits: { subscriptions: 200, targets: 100 },
} satisfies DeskTable
