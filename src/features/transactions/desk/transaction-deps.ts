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
  readonly contractsOf?: (project: string) => readonly (KnownContract & { readonly network: string })[]
  readonly projectOn?: (network: string) => string | undefined
  readonly lastSnapshotOf?: (
    order: Pick<LookupOrder, 'orderId' | 'collection' | 'side'> & {
      readonly project: string
      readonly network: string
    },
  ) => Promise<LookupOrder['snapshot']>
  readonly linkedWallets?: (
    project: string,
    signal: AbortSignal,
  ) => Promise<readonly { readonly parent: string; readonly wallet: string }[]>
  readonly log?: Pick<Log, 'listEvents'>
  readonly exportsFolder: string
  readonly version: string
  readonly onChange: () => void
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly now?: () => number
  readonly firstWaitMs?: number
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}
