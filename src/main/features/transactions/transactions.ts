import type { Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { TransactionBuild, TransactionSimulation } from '../../../contract/transactions.ts'
import { succeed, type Result } from '../../../core/result.ts'
import { rules } from '../../../core/transactions/audit/rules.ts'
import { createBuild } from './build.ts'
import { createDrafts, type Drafts } from './drafts.ts'
import { exportBuild } from './export-build.ts'
import { createRpcCall } from '../../platform/chain/json-rpc.ts'
import { createKnown, type Known } from './known.ts'
import { createReadBuild } from './read-build.ts'
import { createRuns, type Runs } from './runs.ts'
import { showBuild } from './show-build.ts'
import { createSimulate } from './simulate.ts'
import { createUsedAddresses } from './used-addresses.ts'
import type { TransactionParts } from './transaction-parts.ts'

/** Transactions of the desk: drafts, what the service makes of them, and what is done with that. */
export type Transactions = {
  readonly drafts: Drafts
  readonly known: Omit<Known, 'forNetwork'>
  readonly runs: Runs
  addresses: ReturnType<typeof createUsedAddresses>
  build: ReturnType<typeof createBuild>
  getBuild(id: number): Promise<Result<TransactionBuild, Failure>>
  rules(): Output<'transactions.rules'>
  simulate(build: number, signal: AbortSignal): Promise<Result<TransactionSimulation, Failure>>
  export(input: ParsedInput<'transactions.export'>): Promise<Result<Output<'transactions.export'>, Failure>>
  /** Stops waiting for signers and chains. */
  stop(): Promise<void>
}

export const createTransactions = (parts: TransactionParts): Transactions => {
  const known = createKnown(parts)
  const readBuild = createReadBuild(parts, known)
  const rpc = createRpcCall(parts.fetch)
  const simulate = createSimulate(parts, rpc)
  const runs = createRuns(parts, readBuild, rpc)
  return {
    drafts: createDrafts(parts),
    known,
    runs,
    addresses: createUsedAddresses(parts),
    build: createBuild(parts),
    getBuild: async (id) => {
      const read = await readBuild(id)
      if (!read.ok) return read
      return succeed(showBuild(read.value, parts.getProject(read.value.stored.project)?.marketplaceUrl ?? ''))
    },
    rules: () => ({
      rules: Object.entries(rules).map(([id, [severity, why]]) => ({ id, severity, why })),
    }),
    simulate: async (build, signal) => {
      const read = await readBuild(build)
      return read.ok ? simulate(read.value, signal) : read
    },
    export: async ({ build, format }) => {
      const read = await readBuild(build, 'then')
      if (!read.ok) return read
      const project = parts.getProject(read.value.stored.project)?.name ?? 'a project that was removed'
      return exportBuild(read.value, format, { project, version: parts.version })
    },
    stop: () => runs.stop(),
  }
}
