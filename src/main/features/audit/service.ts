import type { Lifecycle } from '../../platform/lifecycle.ts'
import type { MethodsOf } from '../../platform/router/router.ts'
import type { AuditDeps } from './audit-deps.ts'
import { auditTable } from './audit-table.ts'
import { createAudits } from './audits.ts'
import { backFill } from './back-fill.ts'
import { createBackfills } from './backfills.ts'
import { createProofExport } from './export-proof.ts'
import { createNightly, type Nightly } from './nightly.ts'
import { noteHeads } from './note-heads.ts'
import { readCoverage } from './read-coverage.ts'
import { createRechecks } from './rechecks.ts'
import { exportFindings, readFindings } from './read-findings.ts'

/** The chain compared with what was delivered. */
export type AuditService = Lifecycle &
  MethodsOf<
    'audit',
    'plan' | 'begin' | 'list' | 'get' | 'findings' | 'exportFindings' | 'coverage' | 'backfill'
  > & {
    /** Something of the listeners has changed: of one that was registered just now it is noted where its blocks begin. */
    readonly onListeners: () => void
    /** In place of `start` in safe mode: nothing goes on by itself, and what is not done says so. */
    readonly hold: () => Promise<void>
    readonly nightly: Pick<Nightly, 'schedule' | 'setSchedule'>
    readonly stopAudit: MethodsOf<'audit'>['stop']
    readonly backfills: Omit<ReturnType<typeof createBackfills>, 'stop'>
    readonly exportProof: ReturnType<typeof createProofExport>
  }

/** Audits and back-fills over one table. Nothing goes on by itself before `start`. */
export const createAuditService = (deps: AuditDeps): AuditService => {
  const withTable = { ...deps, table: deps.store.table(auditTable) }
  const audits = createAudits(deps)
  const backfills = createBackfills(withTable)
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
      await Promise.all([noting, audits.stop(), backfills.stop()])
    },
    plan: (input, signal) => audits.plan(input, signal),
    begin: (input, signal) => audits.begin(input, signal),
    list: (input, signal) => audits.list(input, signal),
    get: ({ id }) => audits.get(id),
    stopAudit: ({ id }) => audits.stopAudit(id),
    findings: (input, signal) => readFindings(withTable, input, signal),
    exportFindings: (input, signal) => exportFindings(withTable, input, signal),
    nightly,
    coverage: (input, signal) => readCoverage(withTable, input, signal),
    exportProof: createProofExport(deps),
    backfills,
    backfill: (input, signal) => backFill(withTable, input, signal),
  }
}
