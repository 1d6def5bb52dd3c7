import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { TransactionBuild, TransactionSimulation } from '../../../contract/transaction-build.ts'
import { succeed } from '../../../core/result.ts'
import { rules } from '../../../core/transactions/audit/rules.ts'
import type { Fact } from '../../../core/transactions/say.ts'
import { createBuildOrder } from './build-order.ts'
import { createBuild } from './build.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { createExportAccepted } from './export-accepted.ts'
import { exportBuild } from './export-build.ts'
import { createRpcCall } from '../../platform/chain/rpc-call.ts'
import { createApprovalHistory } from './approval-history.ts'
import { createKnown, type Known } from './known.ts'
import { createReadBuild } from './read-build.ts'
import { createLookup } from './lookup/lookup.ts'
import { exportLookup } from './lookup/export-lookup.ts'
import { createRuns, type Runs } from './runs.ts'
import { showBuild } from './show-build.ts'
import { createSimulations } from './simulations.ts'
import { createUsedAddresses } from './used-addresses.ts'
import type { TransactionDeps } from './transaction-deps.ts'

/** Transactions of the desk: drafts, what the service makes of them, and what is done with that. */
export type Transactions = {
  readonly drafts: Drafts
  readonly known: Omit<Known, 'forNetwork' | 'confirm'>
  readonly runs: Runs
  addresses: ReturnType<typeof createUsedAddresses>
  approvals: ReturnType<typeof createApprovalHistory>
  build: ReturnType<typeof createBuild>
  buildOrder: ReturnType<typeof createBuildOrder>
  getBuild(id: number): Promise<Answer<TransactionBuild>>
  rules(): Output<'transactions.rules'>
  simulate(build: number, signal: AbortSignal): Promise<Answer<TransactionSimulation>>
  export(input: ParsedInput<'transactions.export'>): MethodAnswer<'transactions.export'>
  exportAccepted: ReturnType<typeof createExportAccepted>
  lookup: ReturnType<typeof createLookup>
  exportLookup: ReturnType<typeof exportLookup>
  /** Goes on watching what was sent. */
  start(): Promise<void>
  /** Stops waiting for signers and chains. */
  stop(): Promise<void>
}

/** Drafts, builds, simulations and runs over their tables. */
export const createTransactions = (deps: TransactionDeps): Transactions => {
  const known = createKnown(deps)
  const problems = new Map<number, Fact>()
  const readBuild = createReadBuild(deps, known, problems)
  const rpc = createRpcCall(deps.fetch)
  const simulations = createSimulations(deps, readBuild, known, problems)
  const runs = createRuns(deps, readBuild, rpc, simulations)
  const lookup = createLookup(deps, known)
  const drafts = createDrafts(deps)
  const buildDraft = createBuild(deps, known)
  const getBuild: Transactions['getBuild'] = async (id) => {
    const read = await readBuild(id)
    if (!read.ok) return read
    return succeed(showBuild(read.value, deps.getProject(read.value.stored.project)?.marketplaceUrl ?? ''))
  }
  const simulate: Transactions['simulate'] = (id, signal) => simulations.simulate(id, signal)
  return {
    drafts,
    known,
    runs,
    addresses: createUsedAddresses(deps),
    approvals: createApprovalHistory(deps, known),
    build: buildDraft,
    buildOrder: createBuildOrder(deps, { drafts, build: buildDraft, getBuild, simulate }),
    getBuild,
    rules: () => ({
      rules: Object.entries(rules).map(([id, [severity, why]]) => ({ id, severity, why })),
    }),
    simulate,
    export: async ({ build, format }) => {
      const read = await readBuild(build, 'then')
      if (!read.ok) return read
      const project = deps.getProject(read.value.stored.project)?.name ?? 'a project that was removed'
      return exportBuild(read.value, format, { project, version: deps.version })
    },
    exportAccepted: createExportAccepted(deps, readBuild),
    lookup,
    exportLookup: exportLookup(lookup),
    start: () => runs.start(),
    stop: () => runs.stop(),
  }
}
