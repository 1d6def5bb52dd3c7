import type { ChainProof, ProofSettings } from '../contract.ts'
import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { createTimedLooks, type TimedLooks } from '../../../main/platform/worker/timed-looks.ts'
import type { createExaminer } from './examine-events.ts'
import { createFalseBlockBound } from './false-blocks.ts'
import type { ListedEvent, ProofDeps } from './proof-deps.ts'

type Settings = Omit<ProofSettings, 'jobs'>

const firstMs = 1000
/** Between two looks at what is new and what waits (ms). */
const pauseMs = 12_000
const page = 400
const waitingPages = 10
const atOnce = 25
/** Where a node failed, the next look waits longer (ms). */
const restMs = 120_000

/** Reasons that a later look may find gone; of all others the verdict stays until a person asks. */
const stops: ReadonlySet<ChainProof['reason']> = new Set(['budget', 'locked'])

export const createAutomatic = (
  deps: ProofDeps & { readonly hasNode: () => boolean },
  examiner: ReturnType<typeof createExaminer>,
) => {
  let isOn = false
  let after = 0
  let waitingFrom: string | undefined
  const bound = createFalseBlockBound(deps.now)
  let state: Settings['state'] = 'off'
  let problem: string | null = null
  let ended = new AbortController()
  let looks: TimedLooks | null = null

  const show = (next: Settings['state'], said: string | null = null): void => {
    if (next === state && said === problem) return
    state = next
    problem = said
    deps.onChange()
  }

  const examine = async (
    rows: readonly ListedEvent[],
    proofs: ChainProof[],
    signal: AbortSignal,
  ): Promise<Answer<boolean>> => {
    const due = rows.filter(
      ({ chainVerdict, chainStrength }) =>
        chainVerdict === null || chainVerdict === 'not-yet' || chainStrength !== 'proof',
    )
    for (let at = 0; at < due.length; at += atOnce) {
      const some = due.slice(at, at + atOnce).filter((row) => !bound.isReached(row))
      if (some.length === 0) continue
      show('proving')
      const examined = await examiner.examine(some, { purpose: 'proof', onlyFinal: true }, signal)
      if (!examined.ok) return examined
      proofs.push(...examined.value)
      bound.count(some, examined.value)
      if (examined.value.some(({ reason }) => stops.has(reason))) return succeed(false)
    }
    return succeed(true)
  }

  /** What came in since, newest first: where the budget ends before it, what is older waits. */
  const lookAtNew = async (proofs: ChainProof[], signal: AbortSignal): Promise<Answer<boolean>> => {
    let newest: number | null = null
    let cursor: string | undefined
    do {
      const listed = await deps.log.listEvents({ filter: { test: false }, limit: page, cursor }, signal)
      if (!listed.ok) return listed
      const { rows, next } = listed.value
      newest ??= rows[0]?.id ?? after
      const fresh = rows.filter(({ id }) => id > after)
      const examined = await examine(fresh, proofs, signal)
      if (!examined.ok || !examined.value) return examined
      cursor = fresh.length < rows.length ? undefined : (next ?? undefined)
    } while (cursor !== undefined && !signal.aborted)
    if (signal.aborted || newest <= after) return succeed(true)
    after = newest
    const put = await deps.table.setSettings({ automatic: true, after })
    return put.ok ? succeed(true) : put
  }

  /** What waits for its block, some in each look and all in turn: what is never final does not keep the others waiting. */
  const lookAtWaiting = async (proofs: ChainProof[], signal: AbortSignal): Promise<Answer<boolean>> => {
    for (let pages = 0; pages < waitingPages && !signal.aborted; pages += 1) {
      const filter = { chainVerdict: 'not-yet' as const }
      const listed = await deps.log.listEvents({ filter, limit: page, cursor: waitingFrom }, signal)
      if (!listed.ok) return listed
      const examined = await examine(listed.value.rows, proofs, signal)
      if (!examined.ok || !examined.value) return examined
      waitingFrom = listed.value.next ?? undefined
      if (waitingFrom === undefined) return succeed(true)
    }
    return succeed(true)
  }

  const look = async (signal: AbortSignal): Promise<Answer<readonly ChainProof[]>> => {
    const proofs: ChainProof[] = []
    const fresh = await lookAtNew(proofs, signal)
    if (!fresh.ok) return fresh
    const waiting = fresh.value ? await lookAtWaiting(proofs, signal) : fresh
    return waiting.ok ? succeed(proofs) : waiting
  }

  const takeTurn = async (signal: AbortSignal): Promise<number> => {
    if (!deps.hasNode()) {
      show('no-node')
      return pauseMs
    }
    const looked = await look(signal)
    if (signal.aborted) return pauseMs
    if (!looked.ok) {
      show('stopped', looked.error.message)
      return restMs
    }
    const stop = looked.value.find(({ reason }) => stops.has(reason))
    if (stop !== undefined) {
      show('stopped', stop.message)
      return restMs
    }
    const failed = looked.value.find(({ reason }) => reason === 'node-failed')
    show('waiting', failed?.message ?? bound.message())
    return failed === undefined ? pauseMs : restMs
  }

  const halt = async (): Promise<void> => {
    isOn = false
    ended.abort()
    await looks?.stop()
  }

  const settings = async (): Promise<Answer<Settings>> => {
    const summary = await deps.table.standing()
    if (!summary.ok) return summary
    const { notYet, lastAt } = summary.value
    return succeed({
      automatic: isOn,
      state: deps.hasNode() ? (isOn ? state : 'off') : 'no-node',
      problem: isOn ? problem : null,
      notYet,
      lastAt: lastAt === null ? null : new Date(lastAt).toISOString(),
    })
  }

  const begin = (from: number): void => {
    isOn = true
    after = from
    state = 'waiting'
    ended = new AbortController()
    const { signal } = ended
    looks = createTimedLooks({
      look: async () => Date.now() + (await takeTurn(signal)),
      now: Date.now,
      longestMs: restMs,
      onBug: (cause) => {
        deps.logger.error({ err: cause }, 'automatic proving met a bug')
        show('stopped', 'A bug in Marketdesk stopped automatic proving; the log of the desk has the details.')
      },
      afterBugMs: restMs,
    })
    setTimeout(looks.wake, firstMs).unref()
  }

  return {
    settings,
    start: async (): Promise<void> => {
      const stored = await deps.table.settings()
      if (stored.ok && stored.value.automatic) begin(stored.value.after)
    },
    set: async (automatic: boolean, signal: AbortSignal): Promise<Answer<Settings>> => {
      if (automatic === isOn) return settings()
      // What came before it was turned on is proven where a person asks for it.
      const newest = await deps.log.listEvents({ limit: 1 }, signal)
      if (!newest.ok) return fail(newest.error)
      const from = newest.value.rows[0]?.id ?? 0
      const put = await deps.table.setSettings({ automatic, after: from })
      if (!put.ok) return put
      if (automatic) begin(from)
      else await halt()
      return settings()
    },
    stop: halt,
  }
}
