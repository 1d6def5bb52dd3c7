import { succeed, type Result } from '../../../core/result.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import { createTimedLooks } from '../../../main/platform/worker/timed-looks.ts'
import type { MessageRow, TargetRow } from './alert-rows.ts'
import type { alertsTable } from './alerts-table.ts'
import type { Attempt } from './send-mail.ts'

export type DeliverDeps = {
  readonly table: Pick<TableClient<typeof alertsTable>, 'due' | 'targets' | 'moveMessage'>
  readonly transmit: (
    message: MessageRow,
    target: TargetRow,
    signal: AbortSignal,
  ) => Promise<Result<Attempt, string>>
  readonly backoff: (tries: number) => number
  readonly now: () => number
  readonly sendsForTeam: () => boolean
  readonly logger: Logger
  readonly onChange: () => void
}

/** Attempts that a target refuses; then the message is a dead letter. One that nobody was reached for waits on. */
const mostTries = 8
const longestWaitMs = 60_000
/** Before what cannot even be tried is looked at again (ms). */
const untriedRestMs = 5000
/** Nothing rests for longer before it is tried again (ms). */
const longestRestMs = 3_600_000
/** A mail server that asks to come back later means minutes. */
const mailPatience = 10

/** Whether the target says that it will never take the message. */
const isFinal = ({ mail }: TargetRow, status: number | null): boolean =>
  status !== null && (mail === null ? status === 410 : status >= 500)

export const createDelivery = (deps: DeliverDeps) => {
  const { table, now } = deps
  const controller = new AbortController()
  const underWay = new Map<number, Promise<void>>()
  const unreached = new Map<number, number>()
  let isStopped = false

  const outcome = (
    message: MessageRow,
    target: TargetRow,
    sent: Attempt,
  ): Pick<MessageRow, 'state' | 'tries' | 'nextTryAt' | 'problem'> => {
    const { tries } = message
    if (sent.problem === null && sent.status !== null && sent.status >= 200 && sent.status < 300)
      return { state: 'sent', tries: tries + 1, nextTryAt: 0, problem: null }
    const problem = sent.problem ?? `it answered ${sent.status}`
    if (!sent.reached) {
      const waves = (unreached.get(message.target) ?? 0) + 1
      unreached.set(message.target, waves)
      return { state: 'waiting', tries, nextTryAt: now() + deps.backoff(waves), problem }
    }
    unreached.delete(message.target)
    if (isFinal(target, sent.status) || tries + 1 >= mostTries)
      return { state: 'dead', tries: tries + 1, nextTryAt: 0, problem }
    const rest = deps.backoff(tries + 1) * (target.mail === null ? 1 : mailPatience)
    return { state: 'waiting', tries: tries + 1, nextTryAt: now() + rest, problem }
  }

  const send = async (message: MessageRow, target: TargetRow): Promise<void> => {
    const tried = await deps.transmit(message, target, controller.signal)
    if (controller.signal.aborted) return
    const { id, tries } = message
    const step = tried.ok
      ? { ...outcome(message, target, tried.value), status: tried.value.status }
      : {
          state: 'waiting' as const,
          tries,
          nextTryAt: now() + untriedRestMs,
          status: null,
          problem: tried.error,
        }
    const moved = await orStorageFailure(() => succeed(table.moveMessage({ id, target: target.id, ...step })))
    if (!moved.ok) deps.logger.warn({ problem: moved.error.message }, 'a message of an alert was not noted')
    deps.onChange()
  }

  const begin = (message: MessageRow, target: TargetRow): void => {
    const work = send(message, target)
      .catch((cause: unknown) => deps.logger.error({ err: cause }, 'sending an alert met a bug'))
      .finally(() => {
        underWay.delete(target.id)
        looks.wake()
      })
    underWay.set(target.id, work)
  }

  /** @returns when the next attempt is */
  const look = async (): Promise<number> => {
    const read = await orStorageFailure(() =>
      succeed({ due: table.due(deps.sendsForTeam()), targets: table.targets() }),
    )
    if (!read.ok) return now() + 2000
    const { due, targets } = read.value
    let next = now() + longestWaitMs
    for (const message of due) {
      const target = targets.find(({ id }) => id === message.target)
      if (target === undefined || underWay.has(target.id) || isStopped) continue
      const rest = message.nextTryAt - now()
      // A time further away than any rest is of a clock that was set back since.
      if (rest > 0 && rest <= longestRestMs) next = Math.min(next, message.nextTryAt)
      else begin(message, target)
    }
    return next
  }

  const looks = createTimedLooks({
    look,
    now,
    longestMs: longestWaitMs,
    onBug: (cause) => deps.logger.error({ err: cause }, 'the outbox of alerts met a bug'),
  })

  return {
    wake: looks.wake,
    /** Whoever waits for a target waits no longer: it was changed, or the vault was opened. */
    forgetWaits: (): void => unreached.clear(),
    stop: async (): Promise<void> => {
      isStopped = true
      controller.abort()
      await looks.stop()
      await Promise.all(underWay.values())
    },
  }
}
