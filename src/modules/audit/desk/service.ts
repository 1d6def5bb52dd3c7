import type { Exporter } from '../../../features/exports/desk/service.ts'
import type { Lifecycle } from '../../../main/platform/lifecycle.ts'
import type { MethodsOf } from '../../../main/platform/router/router.ts'
import type { AuditDeps } from './audit-deps.ts'
import { auditTable } from './audit-table.ts'
import { createAudits } from './audits.ts'
import { backFill, planBackfill, type Target } from './back-fill.ts'
import { createProofExport } from './export-proof.ts'
import { createNightly, type Nightly } from './nightly.ts'
import { readCoverage } from './read-coverage.ts'
import { createRechecks } from './rechecks.ts'
import { exportResults, readResults } from './read-results.ts'
import { registeredPeriods } from '../core/registered-periods.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { z } from 'zod'
import type { Backfill } from '../contract/audit-shapes.ts'
import { succeed } from '../../../core/result.ts'

const pointSchema = z.object({
  done: z.int(),
  filled: z.int(),
  present: z.int(),
  gone: z.int(),
  calls: z.int(),
})
const nothing: z.infer<typeof pointSchema> = { done: 0, filled: 0, present: 0, gone: 0, calls: 0 }

const describeTarget = ({ listener, findings }: Target): string =>
  findings !== undefined
    ? `Filling in ${findings.length} missed events`
    : listener === undefined
      ? 'Filling in missed events'
      : `Filling in missed events of listener ${listener}`

/** Back-fills: what was filled in is no finding any more that could be, so interrupted work goes on with the rest. */
const declareBackfill = (deps: AuditDeps & { readonly table: TableClient<typeof auditTable> }) =>
  deps.jobs.declare('audit.backfill', {
    describe: describeTarget,
    maxRunning: {
      count: 1,
      failure: {
        kind: 'conflict',
        message: 'Another back-fill is running.',
        hint: 'Wait until it ends, or stop it.',
      },
    },
    point: pointSchema,
    run: async (target, { point, signal, update, progress, checkpoint }) => {
      const { filled, present, calls } = point ?? nothing
      // What the node no longer had is looked for once more.
      const before = { done: filled + present, filled, present, gone: 0, calls }
      const add = ({ findings, ...sum }: Backfill): Backfill => ({
        ...sum,
        findings: before.done + findings,
        filled: before.filled + sum.filled,
        present: before.present + sum.present,
        calls: before.calls + sum.calls,
      })
      const done = await backFill(deps, target, signal, (count, sum) => {
        const result = add({ ...sum, examples: [] })
        progress(before.done + count, result.findings)
        update(result)
        const { rules: _rules, examples: _examples, findings: _findings, ...counts } = result
        checkpoint({ done: before.done + count, ...counts })
        deps.onChange()
      })
      return done.ok ? succeed(add(done.value)) : done
    },
  })

/** What was registered longer ago says nothing of the newest block any more. */
const justNowMs = 30_000

/**
 * Notes the newest block of a node where a listener was registered just now. Audits begin behind it, whatever this machine’s clock said
 * then: of a clock that was behind, blocks would seem to belong to the listener that were there before it.
 */
const noteHeads = async (
  deps: AuditDeps & { readonly table: TableClient<typeof auditTable> },
  signal: AbortSignal,
): Promise<void> => {
  const { table, listeners, logger, now = Date.now } = deps
  const warn = (problem: string): void => logger.warn({ problem }, 'where a listener begins was not noted')
  const listed = await listeners.list({}, signal)
  if (!listed.ok) return
  for (const { key, state, receives, network, changedAt } of listed.value.listeners) {
    if (state !== 'registered' || receives !== 'desk') continue
    const chainId = deps.chainIdOf(network)
    if (
      Math.abs(now() - Date.parse(changedAt)) > justNowMs ||
      chainId === undefined ||
      !deps.hasNode(chainId)
    )
      continue
    const found = await listeners.get({ key }, signal)
    if (!found.ok) continue
    const steps = found.value.history.map((step) => ({ at: Date.parse(step.at), state: step.state }))
    const registeredAt = registeredPeriods(steps).at(-1)?.from
    const known = await table.headOf(key)
    if (!known.ok) return warn(known.error.message)
    if (registeredAt === undefined || known.value?.registeredAt === registeredAt) continue
    if (Math.abs(now() - registeredAt) > justNowMs) continue
    const read = await deps.thread.request('auditHead', { choice: { chainId, purpose: 'audit' } }, { signal })
    if (!read.ok || !read.value.result.ok) {
      if (!signal.aborted) warn('no node said its newest block')
      continue
    }
    const { number: block, time } = read.value.result.value
    const noted = await table.noteHead(key, { registeredAt, block, ahead: time - now() })
    if (!noted.ok) return warn(noted.error.message)
  }
}

export type AuditService = Lifecycle &
  MethodsOf<'audit', 'begin' | 'list' | 'results' | 'coverage' | 'backfill'> & {
    /** Something of the listeners has changed: of one that was registered just now it is noted where its blocks begin. */
    readonly onListeners: () => void
    /** In place of `start` in safe mode: nothing goes on by itself, and what is not done says so. */
    readonly hold: () => Promise<void>
    readonly nightly: Pick<Nightly, 'schedule' | 'setSchedule'>
    readonly exportResults: Exporter<'audit-results'>['write']
  } & ReturnType<typeof createProofExport>

/** Audits and back-fills over one table. Nothing goes on by itself before `start`. */
export const createAuditService = (deps: AuditDeps): AuditService => {
  const withTable = { ...deps, table: deps.store.table(auditTable) }
  const audits = createAudits(deps)
  const filling = declareBackfill(withTable)
  const ended = new AbortController()
  let noting = Promise.resolve()
  const nightly = createNightly(withTable, audits)
  const rechecks = createRechecks(withTable, audits)
  return {
    onListeners: () => {
      const next = noting.then(() => noteHeads(withTable, ended.signal))
      deps.background('noting where listeners begin', next)
      // A bug of it was reported; the next change is looked at all the same.
      noting = next.catch(() => undefined)
    },
    start: async () => {
      nightly.start()
      rechecks.start()
      await audits.start()
    },
    hold: () => audits.hold(),
    stop: async () => {
      nightly.stop()
      rechecks.stop()
      ended.abort()
      await Promise.all([noting, audits.stop(), filling.stop()])
    },
    begin: async ({ dryRun = false, ...input }, signal) => {
      if (dryRun) {
        const plan = await audits.plan(input, signal)
        return plan.ok ? succeed({ audit: null, plan: plan.value }) : plan
      }
      const audit = await audits.begin(input, signal)
      return audit.ok ? succeed({ audit: audit.value, plan: null }) : audit
    },
    list: (input, signal) => audits.list(input, signal),
    results: (input, signal) => readResults(withTable, input, signal),
    exportResults: (input, controls) => exportResults(withTable, input, controls),
    nightly,
    coverage: (input, signal) => readCoverage(withTable, input, signal),
    ...createProofExport(deps),
    backfill: async ({ dryRun = false, ...target }, signal) => {
      if (dryRun) {
        const plan = await planBackfill(withTable, target, signal)
        return plan.ok ? succeed({ job: null, plan: plan.value }) : plan
      }
      const begun = filling.begin(target)
      return begun.ok ? succeed({ job: begun.value.id, plan: null }) : begun
    },
  }
}
