import { sameLogKey } from '../../../core/alerts/same-log.ts'
import type { Answer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts'
import { createSender } from '../../platform/http/post.ts'
import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { Logger } from '../../platform/log/logger.ts'
import type { NewRule } from './alert-rows.ts'
import type { alertsTable } from './alerts-table.ts'
import { createDelivery } from './deliver-messages.ts'
import { ruleProblem, showFired, showIncident, showMessage, showNotice } from './show-alerts.ts'
import type { AlertSource } from './sources/alert-source.ts'
import { createTeamMessages, type TeamMessagesDeps } from './team-messages.ts'
import { createTransmit } from './transmit.ts'
import { createTargets, type TargetsDeps } from './targets.ts'
import { createWatch } from './watch-sources.ts'

export type AlertsDeps = Pick<TargetsDeps, 'secrets' | 'isOwnReceiver'> & {
  readonly table: TableClient<typeof alertsTable>
  readonly sources: readonly AlertSource[]
  /** Called when something may have happened; returns how to stop that. */
  readonly onNews: (listener: () => void) => () => void
  readonly logger: Logger
  readonly onChange: () => void
  /** Which desk of a team sends; left out: this desk takes part in none. */
  readonly team?: TeamMessagesDeps['team']
  /** A scope in words that are the same on every desk. */
  readonly sharedScope?: TeamMessagesDeps['sharedScope']
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  readonly backoff?: (tries: number) => number
  /** Between two looks where nothing happens (ms). */
  readonly idleMs?: number
}

const defaultLimit = 100
const noRule = (id: number): Failure => ({ kind: 'not-found', message: `There is no rule ${id} (any more).` })
const usualBackoff = (tries: number): number => Math.min(60_000, 1000 * 2 ** Math.min(tries - 1, 10))

/** Rules, what they say, and to whom it is sent. */
export type Alerts = ReturnType<typeof createAlerts>

/** Rules, incidents, targets and messages of alerts over one table. Nothing is watched or sent before `start`. */
export const createAlerts = (deps: AlertsDeps) => {
  const { table, onChange, logger, now = Date.now, backoff = usualBackoff, sources, idleMs = 2000 } = deps
  const sender = createSender()
  const targets = createTargets({ ...deps, now, onChange: () => send() })
  const delivery = createDelivery({
    table,
    transmit: createTransmit(sender, deps.secrets),
    backoff,
    now,
    logger,
    onChange: () => {
      onChange()
      team.wake()
    },
    sendsForTeam: () => team.maySend(),
  })
  const team = createTeamMessages({
    table,
    team: deps.team,
    sharedScope: deps.sharedScope ?? ((scope) => Promise.resolve(succeed(scope))),
    now,
    logger,
    onChange,
    onTurn: () => delivery.wake(),
  })
  const watch = createWatch({
    table,
    sources,
    now,
    logger,
    idleMs,
    teamOf: (all) => team.stepOf(all),
    onStep: (isSaid) => {
      onChange()
      team.wake()
      if (isSaid) delivery.wake()
    },
  })
  let stopListening = (): void => {}

  function send(): void {
    delivery.forgetWaits()
    delivery.wake()
    onChange()
  }

  const rules = (): Output<'alerts.addRule'> => ({
    rules: table.rules().map((row) => ({ ...row, scope: { ...row.scope } })),
  })
  const settings = (): Answer<Output<'alerts.settings'>> => succeed(table.settings())
  const checked = (rule: NewRule): Answer<NewRule> => {
    const problem = ruleProblem(rule)
    return problem === null ? succeed(rule) : fail({ kind: 'input', ...problem })
  }
  const rulesChanged = (): Answer<Output<'alerts.addRule'>> => {
    watch.wake()
    onChange()
    return succeed(rules())
  }
  const limits = (
    name: 'alerts' | 'messages',
    input: { readonly limit?: number | undefined; readonly cursor?: string | undefined },
  ) => {
    const below = decodeCursor(name, input.cursor)
    return below.ok ? succeed({ below: below.value, limit: input.limit ?? defaultLimit }) : below
  }
  const pageOf = <T extends { readonly id: number }>(
    name: 'alerts' | 'messages',
    found: readonly T[],
    limit: number,
  ) => {
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    return { rows, next: found.length > limit && last !== undefined ? encodeCursor(name, last.id) : null }
  }

  const life: Lifecycle = {
    start: async () => {
      await targets.tidy()
      stopListening = deps.onNews(watch.wake)
      team.start()
      watch.start()
      delivery.wake()
    },
    stop: async () => {
      stopListening()
      await watch.stop()
      await delivery.stop()
      await team.stop()
      sender.stop()
    },
  }

  return {
    ...life,
    /** The vault was opened, or a target can be reached again. */
    send,
    status: (): Answer<Output<'alerts.status'>> => {
      const open = table.incidents({ states: ['open'], below: null, limit: 1000 })
      const counts = table.counts()
      const count = (state: string): number => counts.find((one) => one.state === state)?.count ?? 0
      return succeed({
        open: new Set(
          open
            .filter(({ mute }) => mute === null)
            .map((row) => sameLogKey({ ...row, blocks: row.evidence.blocks })),
        ).size,
        acknowledged: count('acknowledged'),
        muted: open.filter(({ mute }) => mute !== null).length,
        dead: table
          .messageCounts()
          .filter(({ state }) => state === 'dead')
          .reduce((sum, one) => sum + one.count, 0),
        problems: watch.problems(),
        teamProblem: team.problem(),
      })
    },
    list: (input: ParsedInput<'alerts.list'>): Answer<Output<'alerts.list'>> => {
      const page = limits('alerts', input)
      if (!page.ok) return page
      const { limit } = page.value
      const { oldestFirst = false } = input
      // Without a cursor the first page begins at its end of the list.
      const below = oldestFirst && input.cursor === undefined ? null : page.value.below
      const states = input.states ?? ['open', 'acknowledged']
      const found = table.incidents({ states, text: input.text, below, limit: limit + 1, oldestFirst })
      const all = table.rules()
      const { rows, next } = pageOf('alerts', found, limit)
      return succeed({ rows: rows.map((row) => showIncident(row, all)), next })
    },
    acknowledge: (ids: readonly number[], acknowledged = true): Answer<Output<'alerts.acknowledge'>> => {
      const changed = table.acknowledge(ids, acknowledged)
      onChange()
      return succeed({ changed })
    },
    mute: ({ rule, subject, until }: ParsedInput<'alerts.mute'>): Answer<Output<'alerts.mute'>> => {
      const time = until === null ? null : Date.parse(until)
      const isThere = table.mute(rule, subject, time)
      onChange()
      return isThere
        ? succeed({ until: time === null ? null : new Date(time).toISOString() })
        : fail(noRule(rule))
    },
    rules: (): Answer<Output<'alerts.rules'>> => {
      const muted = table
        .mutes()
        .filter(({ subject }) => subject === null)
        .map(({ rule, until }) => ({ rule, until: new Date(until).toISOString() }))
      return succeed({ ...rules(), fired: table.fired().map(showFired), muted })
    },
    addRule: (input: ParsedInput<'alerts.addRule'>): Answer<Output<'alerts.addRule'>> => {
      const rule = checked(input)
      if (!rule.ok) return rule
      table.addRule(rule.value)
      return rulesChanged()
    },
    updateRule: ({ id, ...input }: ParsedInput<'alerts.updateRule'>): Answer<Output<'alerts.updateRule'>> => {
      const rule = checked(input)
      if (!rule.ok) return rule
      return table.updateRule(id, rule.value) ? rulesChanged() : fail(noRule(id))
    },
    removeRule: (id: number): Answer<Output<'alerts.removeRule'>> =>
      table.removeRule(id) ? rulesChanged() : fail(noRule(id)),
    notices: ({ after }: ParsedInput<'alerts.notices'>): Answer<Output<'alerts.notices'>> =>
      succeed({
        notices: table.notices(after ?? 0).map(showNotice),
        last: table.lastNotice(),
        desktop: table.settings().desktop,
      }),
    settings,
    setSettings: (input: ParsedInput<'alerts.setSettings'>): Answer<Output<'alerts.setSettings'>> => {
      table.setSettings(input)
      onChange()
      return settings()
    },
    targets,
    messages: (input: ParsedInput<'alerts.messages'>): Answer<Output<'alerts.messages'>> => {
      const page = limits('messages', input)
      if (!page.ok) return page
      const { below, limit } = page.value
      const states = input.states ?? ['waiting', 'sent', 'dead', 'dropped']
      const found = table.messages({ target: input.target ?? null, states, below, limit: limit + 1 })
      const { rows, next } = pageOf('messages', found, limit)
      return succeed({ rows: rows.map(showMessage), next })
    },
    retryMessages: ({
      target,
      ids,
    }: ParsedInput<'alerts.retryMessages'>): Answer<Output<'alerts.retryMessages'>> => {
      const waiting = table.retryMessages(target, ids ?? null, now())
      send()
      return succeed({ waiting })
    },
    dropMessages: ({
      target,
      ids,
    }: ParsedInput<'alerts.dropMessages'>): Answer<Output<'alerts.dropMessages'>> => {
      const dropped = table.dropMessages(target, ids ?? null)
      onChange()
      return succeed({ dropped })
    },
  }
}
