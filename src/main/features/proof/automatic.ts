import type { Failure } from '../../../contract/failure.ts'
import type { ChainProof } from '../../../contract/proofs.ts'
import type { Output } from '../../../contract/contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { createExaminer } from './examine-events.ts'
import type { LogFilter } from '../events/log-filter.ts'
import type { ProofDeps } from './proof-deps.ts'

type Settings = Output<'proofs.settings'>

/** Between two looks at what is new and what waits (ms). */
const pauseMs = 12_000
/** Events looked at at once. */
const mostEvents = 400
/** Where a node failed, the next look waits longer (ms). */
const restMs = 120_000

/** Reasons that a later look may find gone; of all others the verdict stays until a person asks. */
const stops: ReadonlySet<ChainProof['reason']> = new Set(['budget', 'locked'])

/** Proves new events by themselves, as soon as their blocks are final. */
export const createAutomatic = (
  deps: ProofDeps & { readonly hasNode: () => boolean },
  examiner: ReturnType<typeof createExaminer>,
) => {
  let isOn = false
  let after = 0
  let state: Settings['state'] = 'off'
  let problem: string | null = null
  let timer: NodeJS.Timeout | null = null
  let controller: AbortController | null = null
  let turn: Promise<void> = Promise.resolve()

  const show = (next: Settings['state'], said: string | null = null): void => {
    if (next === state && said === problem) return
    state = next
    problem = said
    deps.onChange()
  }

  /** Examines the next events behind an id. */
  const next = async (
    filter: LogFilter,
    from: number,
    signal: AbortSignal,
  ): Promise<
    Result<
      { readonly proofs: readonly ChainProof[]; readonly readTo: number; readonly more: boolean },
      Failure
    >
  > => {
    const found = await deps.log.nextEvents({ filter, after: from, limit: mostEvents })
    if (!found.ok) return found
    const { ids, readTo } = found.value
    if (ids.length === 0) return succeed({ proofs: [], readTo, more: false })
    const rows = await deps.log.eventsById(ids)
    if (!rows.ok) return rows
    show('proving')
    const due = rows.value.filter(({ chainVerdict }) => chainVerdict === null || chainVerdict === 'not-yet')
    const examined = await examiner.examine(due, { purpose: 'proof', onlyFinal: true }, signal)
    return examined.ok
      ? succeed({ proofs: examined.value, readTo, more: ids.length === mostEvents })
      : examined
  }

  /** What came in since, then what waits for its block, the oldest first: it is the next to be final. */
  const look = async (signal: AbortSignal): Promise<Result<readonly ChainProof[], Failure>> => {
    const proofs: ChainProof[] = []
    for (let more = true; more && !signal.aborted;) {
      const found = await next({ test: false }, after, signal)
      if (!found.ok) return found
      proofs.push(...found.value.proofs)
      if (proofs.some(({ reason }) => stops.has(reason))) return succeed(proofs)
      if (found.value.readTo > after) {
        after = found.value.readTo
        const put = await deps.table.setSettings({ automatic: true, after })
        if (!put.ok) return put
      }
      more = found.value.more
    }
    const waiting = await next({ chainVerdict: 'not-yet' }, 0, signal)
    return waiting.ok ? succeed([...proofs, ...waiting.value.proofs]) : waiting
  }

  const plan = (ms: number): void => {
    if (timer !== null) clearTimeout(timer)
    timer = isOn ? setTimeout(run, ms).unref() : null
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
    show('waiting', failed?.message ?? null)
    if (looked.value.some(({ verdict }) => verdict !== 'not-yet')) deps.onChange()
    return failed === undefined ? pauseMs : restMs
  }

  function run(): void {
    const own = new AbortController()
    controller = own
    turn = (async () => {
      try {
        plan(await takeTurn(own.signal))
      } catch (cause) {
        deps.logger.error({ err: cause }, 'proving by itself met a bug')
        show('stopped', 'Proving by itself met a fault of Marketdesk; the log of the desk has the details.')
        plan(restMs)
      }
    })()
  }

  const halt = async (): Promise<void> => {
    isOn = false
    if (timer !== null) clearTimeout(timer)
    controller?.abort()
    await turn
  }

  const settings = async (): Promise<Result<Settings, Failure>> => {
    const standing = await deps.table.standing()
    if (!standing.ok) return standing
    const { notYet, lastAt } = standing.value
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
    plan(1000)
  }

  return {
    settings,
    start: async (): Promise<void> => {
      const stored = await deps.table.settings()
      if (stored.ok && stored.value.automatic) begin(stored.value.after)
    },
    set: async (automatic: boolean, signal: AbortSignal): Promise<Result<Settings, Failure>> => {
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
