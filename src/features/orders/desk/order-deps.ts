import type { Failure } from '../../../contract/failure.ts'
import type { Report } from '../../findings/core/finding.ts'
import type { Background } from '../../../main/platform/faults/faults.ts'
import type { ChainReader } from '../../../main/platform/chain/chain-reader.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { Log } from '../../events/desk/service.ts'
import type { Health } from '../../health/desk/service.ts'
import type { Listeners } from '../../listeners/desk/listener-deps.ts'
import type { Networks } from '../../networks/desk/service.ts'
import type { Projects } from '../../projects/desk/service.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import type { Jobs } from '../../../main/platform/jobs/jobs.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import type { WalkBudget } from './walk-budget.ts'

export type OrderDeps = {
  readonly service: Pick<ServiceClient, 'listCollectibles'>
  readonly log: Pick<Log, 'listEvents' | 'getEvent'>
  readonly listeners: Pick<Listeners, 'list'>
  readonly projects: Pick<Projects, 'get'>
  readonly chain: ChainReader
  readonly networks: Pick<Networks, 'chainId' | 'list'>
  readonly checkListed: Health['checkListed']
  readonly statuses: Health['statuses']
  readonly reportFindings: (reports: readonly Report[]) => void
  readonly ownMakers: (project: string) => readonly string[]
  readonly appDatabase: Pick<AppDatabase, 'table'>
  readonly jobs: Pick<Jobs, 'declare'>
  readonly currenciesOf?: (
    project: string,
    network: string,
  ) => readonly { readonly address: string; readonly symbol: string; readonly decimals: number }[]
  readonly exportsFolder: string
  readonly background: Background
  readonly walkBudget: WalkBudget
  readonly logger: Logger
  readonly now?: () => number
}

export const noSuchProject: Failure = {
  kind: 'not-found',
  message: 'There is no project of that id.',
  hint: 'Choose a project again; it may have been removed.',
  field: 'project',
}

export const stoppedByOperator: Failure = { kind: 'cancelled', message: 'You stopped it before it was done.' }
