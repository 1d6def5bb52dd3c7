import type { Answer } from '../../../contract/contract.ts'
import type { AlertScope } from '../../../core/alerts/alert-types.ts'
import { succeed } from '../../../core/result.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { createTimedLooks } from '../../platform/worker/timed-looks.ts'
import type { AlertClaimResponse, AlertClaimRequest, AlertOutcome } from '../team-log/alert-claims.ts'
import type { TeamAlerts } from '../team-log/team-alerts.ts'
import type { IncidentRow, TeamMove, TeamSending, TeamReport } from './alert-rows.ts'
import type { alertsTable } from './alerts-table.ts'
import { askOf, teamRuleKeys, type TeamNames } from './team-keys.ts'

/** How long things take (ms). */
export type TeamTimes = {
  /** Between two questions while something waits; claims are renewed as often. */
  readonly everyMs: number
  /** Between two times at which it is said what is open here. */
  readonly holdEveryMs: number
  /** A claim that is not renewed for so long is another desk's by now. */
  readonly claimMs: number
  /** A target that does not answer for so long is left to another desk, */
  readonly patienceMs: number
  /** for so long. */
  readonly restMs: number
  /** Who cannot ask for so long sends by itself. */
  readonly aloneMs: number
}

export const usualTimes: TeamTimes = {
  everyMs: 1000,
  holdEveryMs: 15_000,
  claimMs: 12_000,
  patienceMs: 60_000,
  restMs: 30_000,
  aloneMs: 300_000,
}

export type TeamSendingDeps = {
  readonly table: TableClient<typeof alertsTable>
  /** `undefined`: there is no team. */
  readonly team: TeamAlerts | undefined
  /** A scope in words that are the same on every desk. */
  readonly sharedScope: (scope: AlertScope) => Promise<Answer<AlertScope>>
  readonly now: () => number
  readonly times: TeamTimes
  readonly logger: Logger
  readonly onChange: () => void
  /** There is something in the outbox. */
  readonly onOutbox: () => void
}

const longestMs = 60_000

const waitingWords: Record<'busy' | 'held', (sender: string) => string> = {
  busy: (sender) => `“${sender}” is sending it`,
  held: () => 'it is still open on another desk',
}

const answersBy = (answers: readonly AlertClaimResponse[]): ReadonlyMap<string, AlertClaimResponse> =>
  new Map(answers.map((one) => [`${one.key} ${one.what}`, one]))

/** Has the desks of a team send once what they all have to say. */
export const createTeamSending = (deps: TeamSendingDeps) => {
  const { table, team, now, times, logger } = deps
  /** When claims end here, and since when they last. */
  const claims = new Map<number, { until: number; readonly since: number }>()
  let heldAt = -Infinity
  let shown = ''
  /** Why the team log could not be asked last. */
  let failure: string | null = null

  const isSet = (): boolean => team?.isSet() === true

  const names = async (): Promise<Answer<TeamNames>> => {
    const [rules, targets] = [await table.rules(), await table.targets()]
    if (!rules.ok) return rules
    if (!targets.ok) return targets
    const scopes = new Map<number, AlertScope>()
    for (const { id, scope, sends } of rules.value) {
      if (sends !== 'team') continue
      const shared = await deps.sharedScope(scope)
      if (!shared.ok) return shared
      scopes.set(id, shared.value)
    }
    return succeed({
      rules: new Map(rules.value.map((one) => [one.id, one])),
      ruleKeys: teamRuleKeys(
        rules.value.filter(({ sends }) => sends === 'team'),
        scopes,
      ),
      targets: new Map(targets.value.map((one) => [one.id, one])),
    })
  }

  const stay = (one: TeamSending): TeamMove => {
    const { id, state, key, epoch, batch } = one
    return { id, state, key, epoch, batch, isOpen: false, sender: null, problem: null, nextAskAt: 0 }
  }
  const alone = (one: TeamSending, key: string | null): TeamMove => ({ ...stay(one), state: 'alone', key })

  /** What becomes of a transition by the answer of the team log. */
  const moveOf = (
    one: TeamSending,
    ask: AlertClaimRequest,
    answer: AlertClaimResponse,
    asked: number,
  ): TeamMove => {
    const { outcome, epoch, isOpen, sender, batch } = answer
    const to = { ...stay(one), key: ask.key, epoch: one.what === 'opened' ? epoch : one.epoch, isOpen }
    if (outcome === 'sent') return { ...to, state: 'elsewhere', epoch, sender }
    if (outcome !== 'claimed')
      return {
        ...to,
        state: outcome === 'held' ? 'held' : 'waiting',
        isOpen: outcome === 'busy' && isOpen,
        sender: outcome === 'busy' ? sender : null,
        problem: waitingWords[outcome](sender ?? ''),
        nextAskAt: now() + times.everyMs,
      }
    const since = claims.get(one.id)?.since ?? asked
    claims.set(one.id, { since, until: asked + times.claimMs })
    return { ...to, state: 'claimed', epoch, batch }
  }

  /** Without an answer: what was claimed may be another desk's by now, and what waited for too long is sent by this one. */
  const withoutAnswer = (
    asks: readonly (readonly [TeamSending, AlertClaimRequest])[],
    why: string,
  ): TeamMove[] =>
    asks.flatMap(([one, ask]): TeamMove[] => {
      if (one.state === 'claimed' && (claims.get(one.id)?.until ?? 0) > now()) return []
      claims.delete(one.id)
      // Either way: a clock that was set back does not make it wait.
      if (Math.abs(now() - one.at) >= times.aloneMs) return [alone(one, ask.key)]
      return [{ ...stay(one), state: 'waiting', problem: why, nextAskAt: now() + times.everyMs }]
    })

  const outcomeOf = (one: TeamSending): AlertOutcome[] =>
    one.key === null || one.epoch === null
      ? []
      : [{ key: one.key, what: one.what, epoch: one.epoch, sent: one.state !== 'dead' }]

  /** What was sent without asking is claimed afterwards, so that no other desk sends it as well. */
  const report = async (
    unreported: readonly TeamSending[],
    known: TeamNames,
  ): Promise<Answer<readonly TeamReport[]>> => {
    const talk = team
    if (talk === undefined || unreported.length === 0) return succeed([])
    const outcomes = unreported.filter(({ state }) => state !== 'alone').flatMap(outcomeOf)
    const late = unreported.filter(({ state }) => state === 'alone').flatMap((one) => askOf(one, known) ?? [])
    const answered = await talk.exchange({ outcomes, hold: null, ask: late })
    if (!answered.ok) return answered
    const mine = answered.value.filter(({ outcome }) => outcome === 'claimed')
    if (mine.length > 0) {
      const sent = mine.map(({ key, what, epoch }) => ({ key, what, epoch, sent: true }))
      const confirmed = await talk.exchange({ outcomes: sent, hold: null, ask: [] })
      if (!confirmed.ok) return confirmed
    }
    const answers = answersBy(answered.value)
    return succeed(
      unreported.map((one): TeamReport => {
        const answer = one.key === null ? undefined : answers.get(`${one.key} ${one.what}`)
        const isOpen = one.what === 'opened' && (answer?.isOpen ?? one.state === 'sent')
        return { id: one.id, epoch: answer?.epoch ?? null, isOpen }
      }),
    )
  }

  const apply = async (moves: readonly TeamMove[]): Promise<Answer<unknown>> => {
    if (moves.length === 0) return succeed(null)
    for (const { id, state } of moves) if (state !== 'claimed') claims.delete(id)
    const moved = await table.moveTeam(moves)
    if (!moved.ok) return moved
    if (moves.some(({ state }) => state === 'claimed' || state === 'alone')) deps.onOutbox()
    const next = JSON.stringify(moves.map(({ id, state, problem }) => [id, state, problem]))
    if (next !== shown) deps.onChange()
    shown = next
    return moved
  }

  /** @returns when to look again; `null`: when something happens */
  const step = async (): Promise<Answer<number | null>> => {
    const found = await table.teamTalk(now())
    if (!found.ok) return found
    const { unreported, ask, held, nextAskAt } = found.value
    const isHoldDue = isSet() && held.length > 0 && Math.abs(now() - heldAt) >= times.holdEveryMs
    if (unreported.length + ask.length === 0 && !isHoldDue) {
      const next = [
        ...(nextAskAt === null ? [] : [nextAskAt]),
        ...(held.length === 0 ? [] : [heldAt + times.holdEveryMs]),
      ]
      return succeed(next.length === 0 ? null : Math.min(...next))
    }
    const known = await names()
    if (!known.ok) return known
    const asks: (readonly [TeamSending, AlertClaimRequest])[] = []
    const moves: TeamMove[] = []
    const givenUp: AlertOutcome[] = []
    for (const one of ask) {
      const asked = askOf(one, known.value)
      const { since = now() } = claims.get(one.id) ?? {}
      // Not for a team any more: nobody else sends it.
      if (asked === null || !isSet()) moves.push(alone(one, null))
      else if (one.state === 'claimed' && one.tries === 0 && now() - since >= times.patienceMs) {
        givenUp.push(...outcomeOf({ ...one, state: 'dead' }))
        const problem = 'this desk does not reach the target; another one may'
        moves.push({ ...stay(one), state: 'waiting', problem, nextAskAt: now() + times.restMs })
      } else asks.push([one, asked])
    }
    if (team === undefined || !isSet()) {
      failure = null
      const noted = await table.noteReports(unreported.map(({ id }) => ({ id, epoch: null, isOpen: false })))
      return noted.ok ? after(await apply(moves)) : noted
    }
    const asked = now()
    const reported = await report(unreported, known.value)
    if (reported.ok && reported.value.length > 0) {
      const noted = await table.noteReports(reported.value)
      if (!noted.ok) return noted
    }
    const answered = reported.ok
      ? await team.exchange({
          outcomes: givenUp,
          hold: isHoldDue ? held : null,
          ask: asks.map(([, one]) => one),
        })
      : reported
    failure = answered.ok ? null : answered.error.message
    if (answered.ok) {
      if (isHoldDue) heldAt = asked
      const answers = answersBy(answered.value)
      for (const [one, of] of asks) {
        const answer = answers.get(`${of.key} ${of.what}`)
        if (answer !== undefined) moves.push(moveOf(one, of, answer, asked))
      }
    } else moves.push(...withoutAnswer(asks, answered.error.message))
    return after(await apply(moves))
  }
  const after = (done: Answer<unknown>): Answer<number> => (done.ok ? succeed(now() + times.everyMs) : done)

  const looks = createTimedLooks({
    look: async () => {
      const next = await step()
      if (next.ok) return next.value
      logger.warn({ problem: next.error.message }, 'alerts of the team could not be looked at')
      return now() + times.everyMs
    },
    now,
    longestMs,
    onBug: (cause) => logger.error({ err: cause }, 'sending alerts for the team met a bug'),
    // What waits is not left to the next alert.
    afterBugMs: times.everyMs,
  })
  let stopListening = (): void => {}

  return {
    isSet,
    /** Why what is for the team waits for the team log; `null`: it does not. */
    problem: (): string | null => failure,
    /** When this desk sends it by itself, unless the team log is back by then; `null`: it does not wait for the team log. */
    aloneAt: ({ team: said }: Pick<IncidentRow, 'team'>): number | null =>
      failure === null || said?.state !== 'waiting' ? null : said.since + times.aloneMs,
    wake: looks.wake,
    start: async (): Promise<void> => {
      const taken = await table.takeBackTeam()
      if (!taken.ok) logger.warn({ problem: taken.error.message }, 'alerts of the team could not be read')
      stopListening = team?.onChange(looks.wake) ?? stopListening
      looks.wake()
    },
    stop: async (): Promise<void> => {
      stopListening()
      await looks.stop()
    },
  }
}
