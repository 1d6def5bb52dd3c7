import { join } from 'node:path'
import { recordedLinkedWallets } from '../features/wallets/desk/linked-wallets.ts'
import { openLastSample } from '../features/sample/desk/last-sample.ts'
import { connectFeatures } from './connect-features.ts'
import { createDisagreements, openFindings } from './open-findings.ts'
import { openChain } from './open-chain.ts'
import { createModules, type Modules } from './modules.ts'
import { openMarket } from './open-market.ts'
import { openOrders } from './open-orders.ts'
import { openReceiving } from './open-receiving.ts'
import { addressSecrets } from './platform/chain/address-secrets.ts'
import { sampleContracts, sampleCurrencies } from '../features/sample/desk/sample-contracts.ts'
import { createBackups } from '../features/backups/desk/backups.ts'
import { openAppDatabase } from './open-app-database.ts'
import { createExporters } from '../features/exports/desk/exporters.ts'
import { orStorageFailure } from './platform/app-database/storage-fault.ts'
import { jobsTable } from './platform/jobs/jobs-table.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLogMaintenance } from '../features/log-maintenance/desk/log-maintenance.ts'
import { createListeners } from '../features/listeners/desk/listeners.ts'
import { receiverPaths } from '../features/listeners/desk/receiver-paths.ts'
import type { Logger } from './platform/log/logger.ts'
import { succeed } from '../core/result.ts'
import type { DeskOptions, Host } from './desk-host.ts'
import type { SampleService } from '../features/sample/desk/service.ts'
import { createCallLog } from '../features/calls/desk/call-log.ts'
import { createMedia } from '../features/media/desk/media.ts'
import { createServiceClient } from '../features/service-client/desk/service-client.ts'
import { createLog, defaultInflated } from '../features/events/desk/log.ts'
import { createTransactions } from '../features/transactions/desk/transactions.ts'
import { lastSnapshotOf } from '../features/orders/desk/last-snapshot-of.ts'
import { createSignatures } from '../features/signatures/desk/signatures.ts'
import type { Topics } from './platform/topics/topics.ts'
import { createNetworks } from '../features/networks/desk/own-networks.ts'
import { createProjects } from '../features/projects/desk/projects.ts'
import { createTrials } from '../features/projects/desk/trials.ts'
import type { Faults } from './platform/faults/faults.ts'
import { createVault } from '../features/vault/desk/vault.ts'
import { restoreVault } from '../features/vault/desk/vault-copy.ts'
import { createArrivals } from './platform/worker/arrivals.ts'
import type { Redactor } from './platform/log/redactor.ts'

export type Ground = {
  readonly redactor: Redactor
  readonly logger: Logger
  readonly topics: Topics
  readonly faults: Faults
  /** No tunnel command is run. */
  readonly isSafeMode: boolean
}

export const createFeatures = (
  host: Host,
  sample: SampleService,
  options: DeskOptions,
  { redactor, logger, topics, faults, isSafeMode }: Ground,
) => {
  const folders = { log: join(host.data, 'log'), exports: join(host.data, 'exports') }
  const ground = {
    data: host.data,
    folder: folders.log,
    folders,
    exportsFolder: folders.exports,
    version: host.versions.app,
    background: faults.background,
    logger,
  }
  const vault = createVault({ store: host.openSettings('vault'), keyWrapper: host.keyWrapper, logger })
  const {
    projects,
    readSecret,
    notices: projectNotices,
  } = createProjects({ ...ground, store: host.openSettings('projects'), vault })
  const log = createLog(ground)
  const { receiver, tunnel } = openReceiving({ ...ground, host, options, isSafeMode, topics })
  const lastSample = openLastSample(host.openSettings('sample'), logger)
  const networks = createNetworks({ store: host.openSettings('networks') })
  const callLog = createCallLog({ ...ground, receiverSecrets: () => receiver.secrets() })
  const appDatabase = openAppDatabase(ground)
  const trials = createTrials((id) => projects.get(id), readSecret)
  const service = createServiceClient({
    callWriter: callLog.callWriter,
    chainIdOf: (slug) => networks.chainId(slug),
    getProject: trials.getProject,
    readSecret: (project, field) => {
      const secret = trials.readSecret(project, field)
      if (secret.ok) redactor.register(secret.value)
      return secret
    },
    onWaits: topics.ofFeature('calls'),
    logger,
  })
  const getProject = (id: string) => projects.get(id)
  const media = createMedia({ getProject, cacheFolder: join(host.data, 'media'), logger })

  const arrivals = createArrivals()
  log.onChange(() => arrivals.note(log.arrived()))
  const chain = openChain({
    ...ground,
    arrivals: arrivals.memory,
    store: host.openSettings('nodes'),
    vault,
    networks,
    appDatabase,
    sample: () => {
      const { chainUrl, network } = sample.facts() ?? { chainUrl: null, network: '' }
      return chainUrl === null ? null : { network, url: chainUrl }
    },
    register: (url) => {
      for (const secret of addressSecrets(url)) redactor.register(secret)
    },
    onChange: topics.ofFeature('nodes'),
  })

  log.onChange(topics.ofFeature('events'))
  const jobs = createJobs({
    table: appDatabase.table(jobsTable),
    logger,
    onChange: topics.ofFeature('jobs'),
    onEnd: topics.ofFeature('log'),
  })
  const shared = {
    ...ground,
    appDatabase,
    store: appDatabase,
    jobs,
    vault,
    log,
    projects,
    networks,
    service,
    getProject,
  }
  const logMaintenance = createLogMaintenance({
    ...shared,
    maxInflatedBytes: defaultInflated,
    onLogChange: (lastId) => log.wake(lastId),
    copy: {
      copiedTo: async () => (await modules.copy?.copiedTo()) ?? succeed(null),
      heldBack: (deliveries) => modules.copy?.heldBack(deliveries),
    },
    interruptedImports: () => jobs.inputs('log.import').map(({ path }) => path),
  })
  const signatures = createSignatures({
    ...shared,
    chain: chain.reader,
    uploaded: logMaintenance.uploaded,
    onChange: topics.ofFeature('signatures'),
  })
  const backups = createBackups({ ...shared, restoreVault, onChange: topics.ofFeature('log') })
  const listeners = createListeners({
    ...shared,
    receiver: receiverPaths(receiver),
    onChange: topics.ofFeature('listeners'),
    placeFilters: () => placeFilters(),
  })

  /** Where the ledger cannot be read, filters go on meaning what they meant. */
  const placeFilters = async (): Promise<void> => {
    const names = async () => {
      const named = await market.namedAddresses()
      return named.ok ? named.value : []
    }
    const projectIds = (): string[] => projects.list().projects.map(({ id }) => id)
    await orStorageFailure(async () =>
      succeed(
        await log.setPlaces({ listeners: listeners.places(), projects: projectIds(), names: await names() }),
      ),
    )
  }

  const disagreements = createDisagreements()
  const { health, orders } = openOrders({
    ...shared,
    listeners,
    chain,
    currenciesOf: sampleCurrencies({ sample, projects }),
    contracts: (project) => transactions.known.contracts(project),
    ownMakers: (project) => market.saleAccounts.ownMakers(project),
    reportFindings: (reports) => findings.report(reports),
    onChange: topics.ofFeature('orders'),
  })

  const transactions = createTransactions({
    ...shared,
    chain: chain.reader,
    networkOf: (slug) => networks.list().networks.find((network) => network.slug === slug),
    contractsOf: sampleContracts({ sample, projects }),
    linkedWallets: recordedLinkedWallets(callLog),
    projectOn: (slug) => projects.list().projects.find(({ networks: own }) => own.includes(slug))?.id,
    lastSnapshotOf: lastSnapshotOf(appDatabase),
    onChange: topics.ofFeature('transactions'),
  })

  const market = openMarket({
    ...shared,
    sample,
    orders,
    findings: () => findings,
    transactions,
    sales: () => modules.salesFacts,
  })

  const modules: Modules = createModules({
    ...shared,
    hostCopy: host.teamCopy,
    receiver,
    listeners,
    chain,
    signatures,
    namedAddresses: market.namedAddresses,
    currencies: (input: Parameters<typeof orders.currencies>[0]) => orders.currencies(input),
    onDisagreement: disagreements.note,
    redactor,
    topics,
  })

  const findings = openFindings({
    ...shared,
    folder: host.data,
    receiver,
    listeners,
    chain,
    disagreements,
    callLog,
    modules,
    knownCurrency: orders.knownCurrency,
    ownMakers: market.saleAccounts.ownMakers,
    tunnel: () => tunnel.status(),
    projects: () => projects.list(),
    onNews: (listener) =>
      topics.subscribe(({ topic }) => topic !== 'alerts' && topic !== 'findings' && listener()),
    onChange: topics.ofFeature('findings'),
  })

  const exporters = createExporters({
    callLog,
    findings,
    listeners,
    logMaintenance,
    moduleExporters: modules.exporters,
    orders,
    transactions,
  })

  // What a search may name has another name from now on.
  topics.subscribe(({ topic }) => {
    if (topic === 'addresses' || topic === 'projects' || topic === 'sample')
      faults.background('a search for names', placeFilters())
  })
  connectFeatures({ topics, chain, orders, callLog, vault, redactor, service })

  return {
    vault,
    projects,
    projectNotices,
    log,
    receiver,
    tunnel,
    lastSample,
    networks,
    callLog,
    appDatabase,
    service,
    media,
    chain,
    signatures,
    jobs,
    logMaintenance,
    backups,
    listeners,
    placeFilters,
    trials,
    orders,
    health,
    ...market,
    transactions,
    findings,
    exporters,
    modules,
    moduleSchedules: modules.moduleSchedules,
    resend: modules.resend,
    ...modules.services,
  }
}
