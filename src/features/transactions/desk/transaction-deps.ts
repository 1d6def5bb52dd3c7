import type { ListedNetwork } from '../../networks/contract.ts'
import type { LookupOrder } from '../contract/lookup.ts'
import type { Project } from '../../projects/contract.ts'
import type { KnownContract } from '../core/known-contracts.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import type { ChainReader } from '../../../main/platform/chain/chain-reader.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Log } from '../../events/desk/service.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'

export type TransactionDeps = {
  readonly store: Pick<AppDatabase, 'table' | 'together'>
  readonly service: Pick<ServiceClient, 'call'>
  readonly chain: ChainReader
  readonly getProject: (id: string) => Project | undefined
  readonly networkOf: (slug: string) => ListedNetwork | undefined
  /** Contracts that are known for one project alone: those of the sample service, for its own. */
  readonly contractsOf?: (project: string) => readonly (KnownContract & { readonly network: string })[]
  readonly projectOn?: (network: string) => string | undefined
  /** An order as the newest snapshot that has it shows it. */
  readonly lastSnapshotOf?: (
    order: Pick<LookupOrder, 'orderId' | 'collection' | 'side'> & {
      readonly project: string
      readonly network: string
    },
  ) => Promise<LookupOrder['snapshot']>
  /** Wallets that the service named as linked to a parent in this project, the latest first. */
  readonly linkedWallets?: (
    project: string,
    signal: AbortSignal,
  ) => Promise<readonly { readonly parent: string; readonly wallet: string }[]>
  /** The log of deliveries, which tells of approvals. */
  readonly log?: Pick<Log, 'listEvents'>
  readonly exportsFolder: string
  /** Of the app, for the dossier. */
  readonly version: string
  readonly onChange: () => void
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  /** `Date.now` unless a test passes its own. */
  readonly now?: () => number
  /** Before a transaction of a run is looked at for the second time (ms): 250, and twice as long each time after that. */
  readonly firstWaitMs?: number
  /** `globalThis.fetch` unless a test passes its own. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}
