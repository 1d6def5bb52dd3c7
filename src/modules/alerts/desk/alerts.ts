import { alertMessageStates } from '../contract/alert-shapes.ts'
import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Transition } from '../../../features/findings/core/finding.ts'
import { given } from '../../../core/given.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { inChunks } from '../../../main/platform/app-database/in-chunks.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { decodeCursor, encodeCursor, pageOf } from '../../../main/platform/db/cursor.ts'
import { createSender, type Sender } from '../../../main/platform/http/post.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { MessageRow, SubscriptionRow, TargetRow } from './alert-rows.ts'
import type { alertsTable } from './alerts-table.ts'
import { createDelivery } from './deliver-messages.ts'
import { createTargets, type TargetsDeps } from './targets.ts'
import { createTeamMessages, type TeamMessagesDeps } from './team-messages.ts'
import { signatureHeaders } from '../../../main/platform/http/webhook-signature.ts'
import type { RuleSecrets } from '../../forwarding/desk/rule-secrets.ts'
import { sendMail, type Attempt } from './send-mail.ts'

const timeoutMs = 10_000
const mailTimeoutMs = 30_000
const contentType = ['Content-Type', 'application/json'] as const

const createTransmit =
  (sender: Sender, secrets: Pick<RuleSecrets, 'open' | 'openPassword'>) =>
  async (message: MessageRow, target: TargetRow, signal: AbortSignal): Promise<Result<Attempt, string>> => {
    const { mail, signing, url } = target
    if (mail !== null) {
      const password = mail.password === null ? succeed(null) : secrets.openPassword(mail.password)
      if (!password.ok) return password
      const { webhookId: id, title: subject, body: text } = message
      return succeed(
        await sendMail(mail, password.value, { id, subject, text }, { timeoutMs: mailTimeoutMs, signal }),
      )
    }
    const body = Buffer.from(message.body)
    if (target.address !== null) {
      const address = secrets.openPassword(target.address)
      if (!address.ok) return address
      return succeed(
        await sender.send({ url: address.value, headers: [contentType], body, timeoutMs }, signal),
      )
    }
    const opened = secrets.open({ headers: [], signing: signing === null ? [] : [signing] })
    if (!opened.ok) return fail(opened.error)
    const signed = signatureHeaders(opened.value.signing, message.webhookId, Date.now(), body)
    return succeed(await sender.send({ url, headers: [contentType, ...signed], body, timeoutMs }, signal))
  }

export type AlertsDeps = Pick<TargetsDeps, 'secrets' | 'isOwnReceiver'> & {
  readonly table: TableClient<typeof alertsTable>
  readonly logger: Logger
  readonly onChange: () => void
  readonly team?: TeamMessagesDeps['team']
  readonly now?: () => number
  readonly backoff?: (tries: number) => number
}

const usualSubscription: Omit<SubscriptionRow, 'id'> = {
  name: '',
  enabled: true,
  kinds: null,
  severity: 'warning',
  project: null,
  collection: null,
  listener: null,
  desktop: true,
  targets: null,
  mutedUntil: null,
}
const defaultLimit = 100
const missing = (id: number): Failure => ({
  kind: 'not-found',
  message: `There is no subscription ${id} (any more).`,
})
const usualBackoff = (tries: number): number => Math.min(60_000, 1000 * 2 ** Math.min(tries - 1, 10))
const isoOrNull = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

const showMessage = (message: MessageRow): Output<'alerts.messages'>['rows'][number] => {
  const { body: _body, nextTryAt: _next, at, ...rest } = message
  return { ...rest, at: new Date(at).toISOString() }
}

export const createAlerts = (deps: AlertsDeps) => {
  const { table, onChange, logger, now = Date.now, backoff = usualBackoff } = deps
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
    now,
    logger,
    onChange,
    onTurn: () => delivery.wake(),
  })

  function send(): void {
    delivery.forgetWaits()
    delivery.wake()
    onChange()
  }

  const subscriptions = (): Output<'alerts.saveSubscription'> => ({
    subscriptions: table
      .subscriptions()
      .map(({ mutedUntil, ...row }) => ({ ...row, mutedUntil: isoOrNull(mutedUntil) })),
  })
  const changed = (): Answer<Output<'alerts.saveSubscription'>> => {
    onChange()
    return succeed(subscriptions())
  }
  const unknownTarget = (ids: readonly number[] | null = null): Failure | null => {
    const targetIds = new Set(table.targets().map(({ id }) => id))
    const id = ids?.find((targetId) => !targetIds.has(targetId))
    return id === undefined ? null : { kind: 'not-found', message: `There is no channel ${id} (any more).` }
  }
  const find = (id: number): SubscriptionRow | undefined => table.subscriptions().find((row) => row.id === id)

  const life: Lifecycle = {
    start: async () => {
      await targets.tidy()
      team.start()
      delivery.wake()
    },
    stop: async () => {
      await delivery.stop()
      await team.stop()
      sender.stop()
    },
  }

  return {
    ...life,
    send,
    /** Writes what is to be sent; called in the transaction that changes the findings. */
    onTransitions: (transitions: readonly Transition[], at: number): void => {
      const isSent = table.send(transitions, at, team.step())
      setImmediate(() => {
        onChange()
        team.wake()
        if (isSent) delivery.wake()
      })
    },
    teamProblem: () => team.problem(),
    subscriptions: (): Answer<Output<'alerts.subscriptions'>> =>
      succeed({ ...subscriptions(), teamProblem: team.problem() }),
    saveSubscription: ({
      id,
      mutedUntil,
      ...changes
    }: ParsedInput<'alerts.saveSubscription'>): Answer<Output<'alerts.saveSubscription'>> => {
      const stored = id === undefined ? undefined : find(id)
      if (id !== undefined && stored === undefined) return fail(missing(id))
      const problem = unknownTarget(changes.targets)
      if (problem !== null) return fail(problem)
      const row = {
        ...(stored ?? usualSubscription),
        ...given(changes),
        ...(mutedUntil === undefined
          ? {}
          : { mutedUntil: mutedUntil === null ? null : Date.parse(mutedUntil) }),
      }
      if (id === undefined) table.addSubscription(row)
      else table.updateSubscription({ ...row, id })
      return changed()
    },
    removeSubscription: ({
      id,
    }: ParsedInput<'alerts.removeSubscription'>): Answer<Output<'alerts.removeSubscription'>> =>
      table.removeSubscription(id) ? changed() : fail(missing(id)),
    notices: ({ after }: ParsedInput<'alerts.notices'>): Answer<Output<'alerts.notices'>> =>
      succeed({
        notices: table
          .notices(after ?? 0)
          .map((notice) => ({ ...notice, at: new Date(notice.at).toISOString() })),
        last: table.lastNotice(),
        desktop: table.subscriptions().some(({ enabled, desktop }) => enabled && desktop),
      }),
    targets: targets.list,
    saveTarget: targets.save,
    removeTarget: targets.remove,
    testTarget: targets.test,
    messages: async (input: ParsedInput<'alerts.messages'>): MethodAnswer<'alerts.messages'> => {
      const below = decodeCursor('messages', input.cursor)
      if (!below.ok) return below
      const limit = input.limit ?? defaultLimit
      const states = input.states ?? alertMessageStates
      const matching = await table.read.messages({
        target: input.target ?? null,
        states,
        below: below.value,
        limit: limit + 1,
      })
      if (!matching.ok) return matching
      const { rows, next } = pageOf(matching.value, limit, ({ id }) => encodeCursor('messages', id))
      return succeed({ rows: rows.map(showMessage), next })
    },
    decideMessages: async ({
      target,
      ids,
      decision,
    }: ParsedInput<'alerts.decideMessages'>): MethodAnswer<'alerts.decideMessages'> => {
      const retryAt = decision === 'retry' ? now() : null
      const messages = await inChunks((max) => table.decideMessages(target, ids ?? null, retryAt, max))
      if (retryAt === null) onChange()
      else send()
      return succeed({ messages })
    },
  }
}
