import type { Answer } from '../../../contract/contract.ts'
import type { Report } from '../../findings/core/finding.ts'
import type { KnownContract } from '../../transactions/core/known-contracts.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import type { ChainReader } from '../../../main/platform/chain/chain-reader.ts'
import type { Background } from '../../../main/platform/faults/faults.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Thread } from '../../../main/platform/worker/thread-client.ts'
import type { Log } from '../../events/desk/service.ts'
import type { Networks } from '../../networks/desk/service.ts'
import type { HealthThread } from './health-thread.ts'

export type HealthDeps = {
  readonly store: Pick<AppDatabase, 'table'>
  readonly thread: Pick<Thread<HealthThread>, 'request'>
  readonly chain: Pick<ChainReader, 'hasNode'>
  readonly networks: Pick<Networks, 'chainId'>
  readonly contracts: (
    project: string,
  ) => Promise<Answer<readonly (KnownContract & { readonly network: string | null })[]>>
  readonly log: Pick<Log, 'nextEvents' | 'eventsById' | 'onChange'>
  readonly reportFindings: (reports: readonly Report[]) => void
  readonly background: Background
  readonly logger: Logger
  readonly onChange: () => void
  readonly now?: () => number
}
