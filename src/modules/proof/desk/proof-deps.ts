import type { Output } from '../../../contract/contract.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import type { Jobs } from '../../../main/platform/jobs/jobs.ts'
import type { ChainReader } from '../../../main/platform/chain/chain-reader.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Thread } from '../../../main/platform/worker/thread-client.ts'
import type { chainVerdictsTable } from '../../../features/events/desk/chain-verdicts-table.ts'
import type { Log } from '../../../features/events/desk/service.ts'
import type { Listeners } from '../../../features/listeners/desk/listener-deps.ts'
import type { Signatures } from '../../../features/signatures/desk/signatures.ts'
import type { Networks } from '../../../features/networks/desk/service.ts'
import type { ProofThread } from './proof-thread.ts'

export type VerdictTable = TableClient<typeof chainVerdictsTable>

export type ProofDeps = {
  readonly log: Pick<Log, 'listEvents' | 'countEvents' | 'nextEvents' | 'eventsById' | 'eventSources'>
  readonly listeners: Pick<Listeners, 'list'>
  readonly networks: Pick<Networks, 'chainId' | 'list'>
  readonly chain: Pick<ChainReader, 'hasNode'>
  readonly thread: Pick<Thread<ProofThread>, 'request'>
  readonly table: VerdictTable
  readonly signatures: Pick<Signatures, 'writeProof' | 'recheckProof' | 'keepFile'>
  readonly jobs: Pick<Jobs, 'declare'>
  readonly exportsFolder: string
  /** The checker that stands beside exported proofs; `null` where it was not built. */
  readonly readChecker: () => Promise<string | null>
  readonly version: string
  /** Two nodes of a network gave different answers about one block. */
  readonly onDisagreement: (network: string, problem: string) => void
  readonly onChange: () => void
  readonly logger: Logger
  readonly now?: () => number
}

export type ListedEvent = Output<'events.list'>['rows'][number]
