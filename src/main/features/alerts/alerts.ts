import { sameLogKey } from '../../../core/alerts/same-log.ts'
import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
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

  const rules = async (): MethodAnswer<'alerts.addRule'> => {
    const rows = await table.rules()
    return rows.ok ? succeed({ rules: rows.value.map((row) => ({ ...row, scope: { ...row.scope } })) }) : rows
  }
  const settings = async (): MethodAnswer<'alerts.settings'> => {
    const stored = await table.settings()
    if (!stored.ok) return stored
    return succeed({ desktop: stored.value.desktop })
  }
  const checked = (rule: NewRule): Answer<NewRule> => {
    const problem = ruleProblem(rule)
    return problem === null ? succeed(rule) : fail({ kind: 'input', ...problem })
  }
  const changeRule = async (work: () => Promise<Answer<boolean | number>>, id: number | null) => {
    const done = await work()
    if (!done.ok) return done
    watch.wake()
    onChange()
    return done.value === false && id !== null ? fail(noRule(id)) : rules()
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
    status: async (): MethodAnswer<'alerts.status'> => {
      const [open, counts, messages] = [
        await table.incidents({ states: ['open'], below: null, limit: 1000 }),
        await table.counts(),
        await table.messageCounts(),
      ]
      if (!open.ok) return open
      if (!counts.ok) return counts
      if (!messages.ok) return messages
      const count = (state: string): number => counts.value.find((one) => one.state === state)?.count ?? 0
      return succeed({
        open: new Set(
          open.value
            .filter(({ mute }) => mute === null)
            .map((row) => sameLogKey({ ...row, blocks: row.evidence.blocks })),
        ).size,
        acknowledged: count('acknowledged'),
        muted: open.value.filter(({ mute }) => mute !== null).length,
        dead: messages.value.filter(({ state }) => state === 'dead').reduce((sum, one) => sum + one.count, 0),
        problems: watch.problems(),
        teamProblem: team.problem(),
      })
    },
    list: async (input: ParsedInput<'alerts.list'>): MethodAnswer<'alerts.list'> => {
      const page = limits('alerts', input)
      if (!page.ok) return page
      const { limit } = page.value
      const { oldestFirst = false } = input
      // Without a cursor the first page begins at its end of the list.
      const below = oldestFirst && input.cursor === undefined ? null : page.value.below
      const states = input.states ?? ['open', 'acknowledged']
      const [found, all] = [
        await table.incidents({ states, text: input.text, below, limit: limit + 1, oldestFirst }),
        await table.rules(),
      ]
      if (!found.ok) return found
      if (!all.ok) return all
      const { rows, next } = pageOf('alerts', found.value, limit)
      return succeed({
        rows: rows.map((row) => showIncident(row, all.value)),
        next,
      })
    },
    acknowledge: async (ids: readonly number[], acknowledged = true): MethodAnswer<'alerts.acknowledge'> => {
      const done = await table.acknowledge(ids, acknowledged)
      if (!done.ok) return done
      onChange()
      return succeed({ changed: done.value })
    },
    mute: async ({ rule, subject, until }: ParsedInput<'alerts.mute'>): MethodAnswer<'alerts.mute'> => {
      const time = until === null ? null : Date.parse(until)
      const done = await table.mute(rule, subject, time)
      if (!done.ok) return done
      onChange()
      return done.value
        ? succeed({ until: time === null ? null : new Date(time).toISOString() })
        : fail(noRule(rule))
    },
    rules: async (): MethodAnswer<'alerts.rules'> => {
      const [listed, fired, mutes] = [await rules(), await table.fired(), await table.mutes()]
      if (!listed.ok) return listed
      if (!fired.ok) return fired
      if (!mutes.ok) return mutes
      const muted = mutes.value
        .filter(({ subject }) => subject === null)
        .map(({ rule, until }) => ({ rule, until: new Date(until).toISOString() }))
      return succeed({ ...listed.value, fired: fired.value.map(showFired), muted })
    },
    addRule: async (input: ParsedInput<'alerts.addRule'>): MethodAnswer<'alerts.addRule'> => {
      const rule = checked(input)
      return rule.ok ? changeRule(() => table.addRule(rule.value), null) : rule
    },
    updateRule: async ({
      id,
      ...input
    }: ParsedInput<'alerts.updateRule'>): MethodAnswer<'alerts.updateRule'> => {
      const rule = checked(input)
      return rule.ok ? changeRule(() => table.updateRule(id, rule.value), id) : rule
    },
    removeRule: (id: number): MethodAnswer<'alerts.removeRule'> => changeRule(() => table.removeRule(id), id),
    notices: async ({ after }: ParsedInput<'alerts.notices'>): MethodAnswer<'alerts.notices'> => {
      const [found, last, stored] = [
        await table.notices(after ?? 0),
        await table.lastNotice(),
        await table.settings(),
      ]
      if (!found.ok) return found
      if (!last.ok) return last
      if (!stored.ok) return stored
      return succeed({
        notices: found.value.map(showNotice),
        last: last.value,
        desktop: stored.value.desktop,
      })
    },
    settings,
    setSettings: async (input: ParsedInput<'alerts.setSettings'>): MethodAnswer<'alerts.setSettings'> => {
      const done = await table.setSettings(input)
      if (!done.ok) return done
      onChange()
      return settings()
    },
    targets,
    messages: async (input: ParsedInput<'alerts.messages'>): MethodAnswer<'alerts.messages'> => {
      const page = limits('messages', input)
      if (!page.ok) return page
      const { below, limit } = page.value
      const states = input.states ?? ['waiting', 'sent', 'dead', 'dropped']
      const found = await table.messages({ target: input.target ?? null, states, below, limit: limit + 1 })
      if (!found.ok) return found
      const { rows, next } = pageOf('messages', found.value, limit)
      return succeed({ rows: rows.map(showMessage), next })
    },
    retryMessages: async ({
      target,
      ids,
    }: ParsedInput<'alerts.retryMessages'>): MethodAnswer<'alerts.retryMessages'> => {
      const done = await table.retryMessages(target, ids ?? null, now())
      if (!done.ok) return done
      send()
      return succeed({ waiting: done.value })
    },
    dropMessages: async ({
      target,
      ids,
    }: ParsedInput<'alerts.dropMessages'>): MethodAnswer<'alerts.dropMessages'> => {
      const done = await table.dropMessages(target, ids ?? null)
      if (!done.ok) return done
      onChange()
      return succeed({ dropped: done.value })
    },
  }
}
