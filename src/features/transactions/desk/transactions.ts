import type { Answer, ParsedInput } from '../../../contract/contract.ts'
import type { TransactionBuild } from '../contract/transaction-build.ts'
import { succeed } from '../../../core/result.ts'
import type { Fact } from '../core/say.ts'
import { createBuildAndJudge } from './build-order.ts'
import { createBuild } from './build.ts'
import { createDrafts } from './drafts.ts'
import { createRpcCall } from '../../../main/platform/chain/rpc-call.ts'
import { createApprovalHistory } from './approval-history.ts'
import { createExportBuilds } from './export-builds.ts'
import { createKnown } from './known.ts'
import { createReadBuild } from './read-build.ts'
import { createLookup } from './lookup/lookup.ts'
import { createRuns } from './runs.ts'
import { showBuild } from './show-build.ts'
import { createSimulations } from './simulations.ts'
import type { TransactionDeps } from './transaction-deps.ts'
import { createUsedAddresses } from './used-addresses.ts'
import type { ExportedFile, ExportInput } from '../../exports/contract.ts'
import { lookupSheet } from './lookup/lookup-sheet.ts'
import { writeExport } from '../../../main/platform/files/write-export.ts'

const createExportLookup =
  ({ exportsFolder }: Pick<TransactionDeps, 'exportsFolder'>, lookup: ReturnType<typeof createLookup>) =>
  async ({ format, ...input }: ExportInput<'lookup'>, signal: AbortSignal): Promise<Answer<ExportedFile>> => {
    const answer = await lookup(input, signal)
    if (!answer.ok) return answer
    const { hash } = answer.value
    return writeExport(exportsFolder, `transaction-${hash.slice(0, 10)}.${format}`, (file) => {
      file.write(format === 'json' ? `${JSON.stringify(answer.value, null, 2)}\n` : lookupSheet(answer.value))
      return succeed({ rows: 1 })
    })
  }

export const createTransactions = (deps: TransactionDeps) => {
  const knownContracts = createKnown(deps)
  const problems = new Map<number, Fact>()
  const readBuild = createReadBuild(deps, knownContracts, problems)
  const { simulate, refresh } = createSimulations(deps, readBuild, knownContracts, problems)
  const runs = createRuns(deps, readBuild, createRpcCall(deps.fetch), { refresh })
  const lookup = createLookup(deps, knownContracts)
  const drafts = createDrafts(deps, knownContracts)
  const getBuild = async ({
    id,
  }: ParsedInput<'transactions.getBuild'>): Promise<Answer<TransactionBuild>> => {
    const read = await readBuild(id)
    if (!read.ok) return read
    return succeed(showBuild(read.value, deps.getProject(read.value.stored.project)?.marketplaceUrl ?? ''))
  }
  return {
    drafts,
    known: knownContracts,
    runs,
    addresses: createUsedAddresses(deps),
    approvals: createApprovalHistory(deps, knownContracts),
    build: createBuildAndJudge(deps, {
      drafts,
      build: createBuild(deps, knownContracts),
      simulate,
      getBuild,
    }),
    getBuild,
    simulate,
    exportBuilds: createExportBuilds(deps, readBuild),
    lookup,
    exportLookup: createExportLookup(deps, lookup),
    start: (): Promise<void> => runs.start(),
    stop: (): Promise<void> => runs.stop(),
  }
}

export type Transactions = ReturnType<typeof createTransactions>
