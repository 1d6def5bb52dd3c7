import { join } from 'node:path'
import { createHandlers } from './handlers.ts'
import { recordedLinkedWallets } from './features/wallets/linked-wallets.ts'
import { createRouter, type Router } from './platform/router/router.ts'
import { openLastSample } from './features/sample/last-sample.ts'
import { openSample } from './features/sample/sample.ts'
import { listenToSample } from './features/sample/listen-to-sample.ts'
import { openChain } from './open-chain.ts'
import { addressSecrets } from './platform/chain/address-secrets.ts'
import { createNamedContracts } from './features/addresses/named-contracts.ts'
import { sampleCollections, sampleContracts, sampleCurrencies } from './features/sample/sample-contracts.ts'
import { createBackups } from './features/backups/backups.ts'
import { createAppDatabase } from './platform/app-database/app-database.ts'
import { forwardingTable } from './features/forwarding/forwarding-table.ts'
import { createForwarding } from './features/forwarding/forwarding.ts'
import { deliveryPayload } from './features/forwarding/payload.ts'
import { createAuditService } from './features/audit/service.ts'
import { importRows } from './features/events/import-rows.ts'
import { createLaboratory } from './features/laboratory/laboratory.ts'
import { laboratoryTable } from './features/laboratory/laboratory-table.ts'
import { createLogJobs } from './features/log-maintenance/log-jobs.ts'
import { createLogMaintenance } from './features/log-maintenance/log-maintenance.ts'
import { createListeners } from './features/listeners/listeners.ts'
import { receiverPaths } from './features/listeners/receiver-paths.ts'
import { createRpcCall } from './platform/chain/rpc-call.ts'
import { openLogger, type Logger } from './platform/log/logger.ts'
import type { Failure } from '../contract/failure.ts'
import { succeed } from '../core/result.ts'
import type { Host } from './desk-host.ts'
import type { Media } from './features/media/service.ts'
import type { SampleService } from './features/sample/service.ts'
import { createWalkBudget } from './features/orders/walk-budget.ts'
import { createOrdersDesk } from './features/orders/orders-desk.ts'
import { ownAddressOf } from './features/receiver/own-address.ts'
import { createReceiver } from './features/receiver/receiver.ts'
import { createCallLog } from './features/calls/call-log.ts'
import { createRedactor } from './platform/log/redactor.ts'
import { createMedia } from './features/media/media.ts'
import { createServiceClient } from './features/service-client/service-client.ts'
import { deliveryOf } from './features/events/event-id.ts'
import { createLog, defaultInflated } from './features/events/log.ts'
import { placedLists } from './features/events/place-filter.ts'
import { openConfirmedCommand } from './features/tunnel/confirmed-command.ts'
import { createTunnel } from './features/tunnel/tunnel.ts'
import { createProofs } from './features/proof/proofs.ts'
import { readChecker } from './features/proof/read-checker.ts'
import { chainVerdictsTable } from './features/events/chain-verdicts-table.ts'
import { withListenerPath, withProjectPaths } from './features/events/listener-of-filter.ts'
import { createTransactions } from './features/transactions/transactions.ts'
import { createSignatures } from './features/signatures/signatures.ts'
import { createTopics, type Topics } from './platform/topics/topics.ts'
import { createNetworks } from './features/networks/own-networks.ts'
import { createProjects } from './features/projects/projects.ts'
import { usePassphraseAtStart } from './features/vault/passphrase-at-start.ts'
import { countEarlyEnds } from './platform/faults/early-ends.ts'
import { createFaults, type Faults } from './platform/faults/faults.ts'
import { createVault } from './features/vault/vault.ts'
import { restoreVault } from './features/vault/vault-copy.ts'

/** How a desk is opened. Nothing here is remembered: what should last is in settings. */
export type DeskOptions = {
  /** Port of the receiver: 0 takes any, left out takes the remembered one. */
  readonly receiverPort?: number | undefined
  /** Opens the vault at start, or protects a new one. */
  readonly passphrase?: string | undefined
  /** A tunnel command that may be run without a confirmation in the page. */
  readonly confirmedTunnel?: string | undefined
  /** Starts the sample service and opens its project. */
  readonly sample?: boolean | undefined
}

/** The desk as a host sees it. */
export type Desk = {
  readonly router: Router
  readonly media: Media
  readonly topics: Pick<Topics, 'subscribe'>
  readonly logger: Logger
  /** Takes bugs that nobody caught, from the host's last handlers. */
  readonly onFault: Faults['report']
  /** Complete URL that takes deliveries, secret included; `null` when the receiver could not listen. */
  receiverUrl(): Promise<string | null>
  /** Whether a tunnel command is set that nobody confirmed. */
  isTunnelUnconfirmed(): boolean
  start(): Promise<void>
  /** Receiver drained, log checkpointed, nothing left running. Safe to call twice. */
  stop(): Promise<void>
}

/** The desk cannot open, for a reason a person can act on. */
export class DeskStartError extends Error {
  override readonly name = 'DeskStartError'
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.hint === undefined ? failure.message : `${failure.message} ${failure.hint}`)
    this.failure = failure
  }
}

const safeModeNotice =
  'Safe mode: the last two starts ended early, so no tunnel, no forwarding and no schedule was started. Deliveries are taken and stored. Check the tunnel command and the forwarding rules, then stop Marketdesk and start it again: all of it runs then.'

/**
 * Wires the parts and owns their life. Knows no Electron and no HTTP of its own.
 *
 * @param sample how this host runs the sample service
 */
export const createDesk = (host: Host, sample: SampleService, options: DeskOptions = {}): Desk => {
  const startedAt = new Date().toISOString()
  const redactor = createRedactor()
  const logger = openLogger(host.data, redactor)
  const topics = createTopics()
  const faults = createFaults({ logger, onChange: () => topics.announce('projects') })
  const earlyEnds = countEarlyEnds(host.data, logger)
  if (options.passphrase !== undefined) redactor.register(options.passphrase)

  const vault = createVault({ store: host.openSettings('vault'), keyWrapper: host.keyWrapper, logger })
  const {
    projects,
    readSecret,
    notices: projectNotices,
    formerNodes,
  } = createProjects({ store: host.openSettings('projects'), vault, logger, background: faults.background })
  const log = createLog({ folder: join(host.data, 'log'), logger })
  const receiver = createReceiver({ folder: host.data, port: options.receiverPort, logger }, host.runReceiver)
  const tunnel = createTunnel({
    logger,
    confirmed: openConfirmedCommand(host.openSettings('tunnel'), options.confirmedTunnel),
  })
  const lastSample = openLastSample(host.openSettings('sample'), logger)
  const networks = createNetworks({ store: host.openSettings('networks') })
  const callLog = createCallLog({
    folder: join(host.data, 'log'),
    exportsFolder: join(host.data, 'exports'),
    version: host.versions.app,
    receiverSecrets: () => receiver.secrets(),
    logger,
  })
  const appDatabase = createAppDatabase({ folder: join(host.data, 'log'), logger })
  const service = createServiceClient({
    callWriter: callLog.callWriter,
    chainIdOf: (slug) => networks.chainId(slug),
    getProject: (id) => projects.get(id),
    readSecret: (project, field) => {
      const secret = readSecret(project, field)
      if (secret.ok) redactor.register(secret.value)
      return secret
    },
    logger,
  })
  const media = createMedia({
    getProject: (id) => projects.get(id),
    cacheFolder: join(host.data, 'media'),
    logger,
  })

  const chain = openChain({
    store: host.openSettings('nodes'),
    vault,
    networks,
    appDatabase,
    formerNodes,
    sample: () => {
      const { chainUrl, network } = sample.facts() ?? { chainUrl: null, network: '' }
      return chainUrl === null ? null : { network, url: chainUrl }
    },
    register: (url) => {
      for (const secret of addressSecrets(url)) redactor.register(secret)
    },
    onChange: topics.ofFeature('nodes'),
    background: faults.background,
    logger,
  })

  const signatures = createSignatures({
    projects,
    networks,
    service,
    chain: chain.reader,
    appDatabase,
    exportsFolder: join(host.data, 'exports'),
    version: host.versions.app,
    logger,
    onChange: topics.ofFeature('signatures'),
  })

  log.onChange(topics.ofFeature('events'))
  const jobs = createLogJobs({ onChange: topics.ofFeature('log'), logger })
  const logMaintenance = createLogMaintenance({
    folders: {
      log: join(host.data, 'log'),
      exports: join(host.data, 'exports'),
    },
    maxInflatedBytes: defaultInflated,
    jobs,
    store: appDatabase,
    logger,
    onLogChange: (lastId) => log.wake(lastId),
  })
  const backups = createBackups({
    data: host.data,
    store: appDatabase,
    jobs,
    vault,
    restoreVault,
    logger,
    onChange: topics.ofFeature('log'),
  })
  const isOwnReceiver = ownAddressOf(receiver)
  const forwarding = createForwarding({
    table: appDatabase.table(forwardingTable),
    log,
    vault,
    remember: (secret) => redactor.register(secret),
    deliveryOf,
    isOwnReceiver,
    logger,
    onChange: topics.ofFeature('forwarding'),
  })

  const listeners = createListeners({
    store: appDatabase,
    service,
    receiver: receiverPaths(receiver),
    log,
    getProject: (id) => projects.get(id),
    onChange: topics.ofFeature('listeners'),
  })

  const proofs = createProofs({
    log,
    listeners,
    networks,
    chain: chain.reader,
    thread: chain.thread,
    table: appDatabase.table(chainVerdictsTable),
    place: async (input, signal) => {
      const list = () => listeners.list({}, signal)
      return withProjectPaths(await withListenerPath(input, list), list)
    },
    exportsFolder: join(host.data, 'exports'),
    readChecker,
    version: host.versions.app,
    onChange: topics.ofFeature('proofs'),
    logger,
  })

  const laboratory = createLaboratory({
    table: appDatabase.table(laboratoryTable),
    log: placedLists(log, listeners),
    listeners,
    recorded: (id) => deliveryPayload(log, id, [], false),
    isOwnReceiver,
    version: host.versions.app,
    logger,
    onChange: topics.ofFeature('laboratory'),
  })

  const audit = createAuditService({
    store: appDatabase,
    thread: chain.thread,
    hasNode: (chainId) => chain.reader.hasNode(chainId),
    chainIdOf: (slug) => networks.chainId(slug),
    listeners,
    log,
    receiver: {
      isListening: async () => (await receiver.status()).listening,
      lastStored: () => receiver.lastStored(),
    },
    importDeliveries: async (rows, now) => {
      const taken = await importRows(join(host.data, 'log'), rows, now)
      if (taken.ok) log.wake(Math.max(0, ...taken.value.ids))
      return taken
    },
    fillingRules: async () => {
      const listed = await forwarding.list()
      return listed.ok ? succeed(listed.value.rules.filter(({ backfilled }) => backfilled)) : listed
    },
    version: host.versions.app,
    exportsFolder: join(host.data, 'exports'),
    background: faults.background,
    logger,
    onChange: topics.ofFeature('audit'),
  })

  const orders = createOrdersDesk({
    service,
    log,
    listeners,
    projects,
    networks,
    chain: chain.reader,
    appDatabase,
    currenciesOf: sampleCurrencies({ sample, projects }),
    exportsFolder: join(host.data, 'exports'),
    background: faults.background,
    walkBudget: createWalkBudget(),
    logger,
  })

  const transactions = createTransactions({
    store: appDatabase,
    service,
    chain: chain.reader,
    getProject: (id) => projects.get(id),
    networkOf: (slug) => networks.list().networks.find((network) => network.slug === slug),
    contractsOf: sampleContracts({ sample, projects }),
    linkedWallets: recordedLinkedWallets(callLog),
    log,
    version: host.versions.app,
    onChange: topics.ofFeature('transactions'),
    logger,
  })

  topics.subscribe(({ topic }) => {
    if (topic === 'projects') chain.sync()
  })
  orders.onChange(topics.ofFeature('orders'))
  receiver.onChange(topics.ofFeature('receiver'))
  receiver.onBase(topics.ofFeature('listeners'))
  receiver.onTunnelConfig((config) =>
    tunnel.use(earlyEnds.isSafeMode ? { ...config, command: null } : config),
  )
  tunnel.onAddress((base) => faults.background('taking the tunnel’s address', receiver.setTunnelBase(base)))
  tunnel.onChange(topics.ofFeature('receiver'))
  callLog.onChange(topics.ofFeature('calls'))
  vault.onChange(topics.ofFeature('vault'))
  vault.onChange(() => {
    if (vault.status().state !== 'locked') return
    redactor.forget()
    service.forgetKeys()
  })

  const handlers = createHandlers({
    info: () => {
      const facts = sample.facts()
      const sampleProject = projects.list().projects.find((project) => project.sample)
      return {
        name: 'Marketdesk',
        version: host.versions.app,
        host: host.kind,
        data: host.data,
        node: process.versions.node,
        electron: host.versions.electron,
        sqlite: log.sqliteVersion(),
        platform: `${process.platform} ${process.arch}`,
        pid: process.pid,
        startedAt,
        sample:
          facts === null || sampleProject === undefined
            ? null
            : {
                url: facts.url,
                project: sampleProject.id,
                hasChain: facts.chainUrl !== null,
                chainUrl: facts.chainUrl,
                activity: sample.activity(),
              },
        notices: [
          ...host.notices(),
          ...(earlyEnds.isSafeMode ? [safeModeNotice] : []),
          ...faults.notices(),
          ...projectNotices(),
          ...(passphraseNotice === null || vault.status().state !== 'damaged' ? [] : [passphraseNotice]),
          ...networks.notices(),
          ...chain.notices(),
          ...tunnel.notices(),
          ...log.notices(),
          ...callLog.notices(),
          ...appDatabase.notices(),
          ...backups.notices(),
          ...[sample.notice()].filter((sentence) => sentence !== null),
          ...(sampleWaits ? ['The sample project opens as soon as the vault is unlocked.'] : []),
        ],
      }
    },
    namedContracts: createNamedContracts({
      contracts: transactions.known.contracts,
      coins: (project) => sampleCurrencies({ sample, projects })(project, sample.facts()?.network ?? ''),
      collections: sampleCollections({ sample, projects }),
    }),
    proofs,
    transactions,
    vault,
    projects,
    networks,
    nodes: chain.nodes,
    chain: chain.reader,
    receiver,
    tunnel,
    log,
    service,
    callLog,
    sample,
    lastSample,
    redactor,
    signatures,
    orders,
    appDatabase,
    forwarding,
    laboratory,
    audit,
    jobs,
    logMaintenance,
    backups,
    restore: (input, signal) => backups.restore(input, signal),
    listeners,
    callSigner: createRpcCall(),
  })

  let stopping: Promise<void> | undefined
  let sampleWaits = false
  let passphraseNotice: string | null = null

  /** While the vault is locked the sample's keys have nowhere to go: then it opens as soon as the vault does. */
  const openSampleOrWait = async (): Promise<void> => {
    const opened = await openSample({ sample, projects, redactor, lastSample })
    sampleWaits = !opened.ok && opened.error.kind === 'locked'
    if (opened.ok) topics.announce('projects')
    if (!opened.ok && !sampleWaits) throw new DeskStartError(opened.error)
  }
  vault.onChange(() => {
    if (!sampleWaits || vault.status().state === 'locked') return
    sampleWaits = false
    openSampleOrWait().catch((cause: unknown) =>
      logger.warn({ problem: String(cause) }, 'the sample did not open after the vault was unlocked'),
    )
  })

  return {
    router: createRouter(handlers, logger, topics.announceCall),
    media,
    topics,
    logger,
    onFault: faults.report,
    receiverUrl: async () => (await receiver.status()).url,
    isTunnelUnconfirmed: () => tunnel.status().state === 'unconfirmed',
    start: async () => {
      logger.info(
        { version: host.versions.app, host: host.kind, node: process.versions.node },
        'the desk opens',
      )
      // The sample takes longest and needs nothing of the desk; whether it came up is asked when its project is opened.
      if (options.sample === true) sample.start().catch(() => undefined)
      // Side by side: each mostly waits for a thread of its own. Deliveries that come in before the log reads are read then.
      await Promise.all([vault.start(), log.start(), receiver.start()])
      // Nobody waits for the call log but the first call: with fewer threads beginning at once the desk is ready sooner.
      callLog
        .start()
        .catch((cause: unknown) => logger.warn({ problem: String(cause) }, 'the call log did not start'))
      await appDatabase.start()
      if (options.passphrase !== undefined) {
        const used = await usePassphraseAtStart(vault, options.passphrase)
        if (!used.ok) throw new DeskStartError(used.error)
        passphraseNotice = used.value
      }
      if (options.sample === true) {
        await openSampleOrWait()
        const listening =
          sample.activity().perMinute === 0 ? null : await listenToSample({ listeners, projects, sample })
        if (listening?.ok === false)
          logger.warn({ problem: listening.error.message }, 'nothing listens to the sample')
      }
      log.wake()
      if (earlyEnds.isSafeMode) {
        logger.warn({}, 'safe mode: no tunnel, forwarding or schedule is started')
      } else {
        orders.start()
        faults.background('proving by itself', proofs.start())
        const { running, ...activity } = lastSample.read()
        if (options.sample !== true && running && projects.list().projects.some((one) => one.sample)) {
          sample.setActivity(activity)
          // Nobody waits for it: where it is not needed, nothing is lost.
          faults.background('the sample of the last time', openSampleOrWait())
        }
        // Nobody waits for the rules: they go on where they were.
        forwarding
          .start()
          .catch((cause: unknown) => logger.warn({ problem: String(cause) }, 'forwarding did not start'))
      }
      logMaintenance.start()
      backups.start()
      if (!earlyEnds.isSafeMode) faults.background('going on with audits', audit.start())
      // Nobody waits for the chains of transactions that were sent.
      faults.background('watching what was sent', transactions.start())
    },
    stop: () => {
      stopping ??= (async () => {
        await Promise.all([orders.stop(), proofs.stop()])
        logMaintenance.stop()
        backups.stop()
        await Promise.all([jobs.stop(), forwarding.stop(), laboratory.stop(), audit.stop()])
        // Order matters: no new delivery, then the last ones read, then everything that only serves people.
        await Promise.all([tunnel.stop(), receiver.stop()])
        await log.stop()
        await Promise.all([service.stop(), transactions.stop(), sample.stop()])
        await Promise.all([signatures.stop(), chain.stop()])
        // After the last call has been recorded.
        await Promise.all([callLog.stop(), appDatabase.stop()])
        await vault.stop()
        topics.stop()
        earlyEnds.clear()
        logger.info({}, 'the desk is closed')
        logger.flush()
      })()
      return stopping
    },
  }
}
