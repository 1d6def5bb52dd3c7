import { fail, succeed } from '../core/result.ts'
import type { OpenedChain } from './open-chain.ts'
import type { AppDatabase } from './platform/app-database/app-database.ts'
import { orStorageFailure } from './platform/app-database/storage-fault.ts'
import { nodeFailureOf } from './platform/chain/node-problem.ts'
import type { DeskTable } from './platform/app-database/table.ts'
import type { Faults } from './platform/faults/faults.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Logger } from './platform/log/logger.ts'
import type { Redactor } from './platform/log/redactor.ts'
import { passTo } from './platform/router/pass-to.ts'
import type { Topics } from './platform/topics/topics.ts'
import { chainVerdictsTable } from '../features/events/desk/chain-verdicts-table.ts'
import { deliveryOf, elementOf, eventId } from '../features/events/desk/event-id.ts'
import type { Resend } from '../features/events/desk/handlers.ts'
import { importRows } from '../features/events/desk/import-rows.ts'
import type { Log } from '../features/events/desk/service.ts'
import type { ModuleExporters } from '../features/exports/desk/exporters.ts'
import type { Detector, DetectorGround } from '../features/findings/desk/detector.ts'
import type { SilenceFacts } from '../features/findings/desk/detectors/silence.ts'
import type { Listeners } from '../features/listeners/desk/listener-deps.ts'
import type { HostTeamCopy } from '../features/log-maintenance/desk/copies.ts'
import type { Networks } from '../features/networks/desk/service.ts'
import { snapshotsTable } from '../features/orders/desk/snapshots-table.ts'
import type { SalesFacts } from '../features/portfolio/desk/portfolio-deps.ts'
import { portfolioTable } from '../features/portfolio/desk/portfolio-table.ts'
import type { Projects } from '../features/projects/desk/service.ts'
import { ownAddressOf } from '../features/receiver/desk/own-address.ts'
import type { Receiver } from '../features/receiver/desk/service.ts'
import type { ModuleSchedule } from '../features/schedules/desk/handlers.ts'
import type { SecretVault } from '../features/vault/desk/vault.ts'
import { alertsTable } from '../modules/alerts/desk/alerts-table.ts'
import { createAlerts } from '../modules/alerts/desk/alerts.ts'
import { auditTable } from '../modules/audit/desk/audit-table.ts'
import { createMissedDetector } from '../modules/audit/desk/missed-detector.ts'
import { seenSince } from '../modules/audit/desk/seen-since.ts'
import { createAuditService } from '../modules/audit/desk/service.ts'
import { createForwardingDetector } from '../modules/forwarding/desk/forwarding-detector.ts'
import { forwardingTable } from '../modules/forwarding/desk/forwarding-table.ts'
import { createForwarding } from '../modules/forwarding/desk/forwarding.ts'
import { createRuleSecrets } from '../modules/forwarding/desk/rule-secrets.ts'
import { createProofs } from '../modules/proof/desk/proofs.ts'
import { readChecker } from '../modules/proof/desk/read-checker.ts'
import { outagesThatCount } from '../modules/remote-receivers/desk/outages-that-count.ts'
import { createSources } from '../modules/remote-receivers/desk/sources.ts'
import { sourcesTable } from '../modules/remote-receivers/desk/sources-table.ts'
import { salesTable } from '../modules/sales/desk/sales-table.ts'
import { createSales } from '../modules/sales/desk/service.ts'
import { createSalesDetector } from '../modules/sales/desk/unmatched-detector.ts'
import { createTeamSender } from '../modules/team-log/desk/sender.ts'
import { teamCopyTable } from '../modules/team-log/desk/team-copy-table.ts'
import { createTeamCopy } from '../modules/team-log/desk/team-copy.ts'
import { createTeamDetector } from '../modules/team-log/desk/team-detector.ts'
import type { AuditDeps } from '../modules/audit/desk/audit-deps.ts'
import type { ProofDeps } from '../modules/proof/desk/proof-deps.ts'
import type { SalesDeps } from '../modules/sales/desk/sales-deps.ts'

export const moduleTables: readonly DeskTable[] = [alertsTable, forwardingTable, sourcesTable, teamCopyTable]

type Services = Modules['services']

export const moduleHandlers = {
  alerts: ({ alerts }: Pick<Services, 'alerts'>) => passTo('alerts', alerts),
  audit: ({ audit }: Pick<Services, 'audit'>) => passTo('audit', audit),
  forwarding: ({ forwarding }: Pick<Services, 'forwarding'>) => passTo('forwarding', forwarding),
  proofs: ({ proofs }: Pick<Services, 'proofs'>) => passTo('proofs', proofs),
  sales: ({ sales }: Pick<Services, 'sales'>) => passTo('sales', sales),
  sources: ({ sources }: Pick<Services, 'sources'>) => passTo('sources', sources),
  teamLog: ({ teamCopy }: Pick<Services, 'teamCopy'>) => passTo('teamLog', teamCopy),
}

export type ModuleDeps = Pick<ProofDeps, 'signatures' | 'onDisagreement' | 'exportsFolder' | 'version'> &
  Pick<SalesDeps, 'namedAddresses' | 'currencies'> & {
    readonly folders: { readonly log: string; readonly exports: string }
    readonly hostCopy: HostTeamCopy | undefined
    readonly appDatabase: AppDatabase
    readonly vault: SecretVault
    readonly log: Log
    readonly receiver: Receiver
    readonly listeners: Listeners
    readonly networks: Networks
    readonly projects: Projects
    readonly chain: OpenedChain
    readonly jobs: Jobs
    readonly redactor: Redactor
    readonly topics: Topics
    readonly background: Faults['background']
    readonly logger: Logger
  }

/** Wires what this desk reads of others' logs, copies for others, and does for them. */
const openTeam = ({ folders, log, topics, vault, appDatabase: store, ...deps }: ModuleDeps) => {
  const register = (secret: string): void => deps.redactor.register(secret)
  const shared = { ...deps, log, vault, store, register, folder: folders.log }
  const sources = createSources({
    ...shared,
    onDeliveries: (lastId) => log.wake(lastId),
    onChange: topics.ofFeature('sources'),
    onSettings: () => sender.refresh(true),
  })
  const sender = createTeamSender({
    ...shared,
    addressOf: (id) => sources.addressOf(id),
    isLocked: () => vault.status().state === 'locked',
    deliveryOf,
    eventId,
    onChange: topics.ofFeature('teamLog'),
  })
  vault.onChange(() => sender.refresh(false))
  const teamCopy = createTeamCopy({ ...shared, sender, onChange: topics.ofFeature('teamLog') })
  return { sources, sender, teamCopy }
}

const openAudit = (
  deps: ModuleDeps,
  listOutages: Log['listOutages'],
  fillingRules: AuditDeps['fillingRules'],
) => {
  const { appDatabase, chain, folders, log, topics } = deps
  return createAuditService({
    ...deps,
    store: appDatabase,
    thread: chain.thread,
    hasNode: (chainId) => chain.reader.hasNode(chainId),
    chainIdOf: (slug) => deps.networks.chainId(slug),
    log: { ...log, listOutages },
    verdicts: appDatabase.table(chainVerdictsTable),
    importDeliveries: async (rows, now) => {
      const taken = await importRows(folders.log, rows, now)
      if (taken.ok) log.wake(Math.max(0, ...taken.value.ids))
      return taken
    },
    fillingRules,
    onChange: topics.ofFeature('audit'),
  })
}

const openSales = (deps: ModuleDeps) => {
  const { appDatabase, projects } = deps
  return createSales({
    ...deps,
    store: appDatabase,
    listedCollections: () =>
      projects.list().projects.flatMap(({ id, startCollection }) => [
        ...(startCollection === null ? [] : [{ project: id, ...startCollection }]),
        ...appDatabase
          .table(portfolioTable)
          .collections(id)
          .filter(({ shown }) => shown === 1),
      ]),
    chain: deps.chain.reader,
    snapshots: appDatabase.table(snapshotsTable),
    deliveryOf,
    onChange: deps.topics.ofFeature('sales'),
  })
}

export type Modules = ReturnType<typeof createModules>

export const createModules = (deps: ModuleDeps) => {
  const { appDatabase, background, chain, listeners, log, logger, networks, redactor, topics, vault } = deps
  const { sources, sender, teamCopy } = openTeam(deps)
  const listOutages = outagesThatCount(log, sources)
  const isOwnReceiver = ownAddressOf(deps.receiver)
  const remember = (secret: string): void => redactor.register(secret)

  const forwarding = createForwarding({
    table: appDatabase.table(forwardingTable),
    log,
    vault,
    remember,
    deliveryOf,
    elementOf,
    isOwnReceiver,
    team: sender.forwarding,
    logger,
    onChange: topics.ofFeature('forwarding'),
  })
  const proofs = createProofs({
    ...deps,
    chain: chain.reader,
    thread: chain.thread,
    table: appDatabase.table(chainVerdictsTable),
    readChecker,
    onChange: topics.ofFeature('proofs'),
  })
  const audit = openAudit(deps, listOutages, () =>
    orStorageFailure(async () => {
      const listed = await forwarding.list()
      return listed.ok ? succeed(listed.value.rules.filter(({ backfilled }) => backfilled)) : listed
    }),
  )
  const sales = openSales(deps)
  const alerts = createAlerts({
    table: appDatabase.table(alertsTable),
    secrets: createRuleSecrets(vault, remember),
    isOwnReceiver,
    team: sender.alerts,
    logger,
    onChange: topics.ofFeature('alerts'),
  })

  topics.subscribe(({ topic }) => {
    if (topic === 'proofs') sales.onVerdicts()
    if (topic === 'listeners') audit.onListeners()
  })
  vault.onChange(() => {
    if (vault.status().state !== 'locked') alerts.send()
  })

  const salesFacts: SalesFacts = {
    totals: (input, signal) => sales.totals(input, signal),
    collections: (project) => sales.collections(project),
    seenSince: seenSince({
      log: { listOutages },
      audits: appDatabase.table(auditTable),
      listeners: async (project) => {
        const listed = await listeners.list({ project }, new AbortController().signal)
        return listed.ok ? succeed(listed.value.listeners) : listed
      },
    }),
  }
  const exporters: ModuleExporters = {
    sales: { describe: () => 'Export of sales', write: sales.export },
    'sales-month': { describe: ({ month }) => `Export of the sales of ${month}`, write: sales.exportMonth },
    'audit-results': { describe: () => 'Export of what audits found', write: audit.exportResults },
    completeness: {
      describe: ({ audit: id }) => `Completeness proof of audit ${id}`,
      write: audit.exportProof,
      discard: audit.dropProof,
    },
    proofs: { describe: () => 'Export of proof files', write: proofs.export },
  }
  const moduleSchedules: readonly ModuleSchedule[] = [
    {
      kind: 'audit',
      get: audit.nightly.schedule,
      set: async (input) => (input.kind === 'audit' ? audit.nightly.setSchedule(input) : succeed(null)),
    },
  ]

  return {
    services: { alerts, audit, forwarding, proofs, sales, sources, teamCopy },
    exporters,
    moduleSchedules,
    salesFacts,
    resend: (...input: Parameters<Resend>) => forwarding.resend(...input),
    copy: teamCopy,
    onTransitions: alerts.onTransitions,
    sending: async (): Promise<readonly string[]> => {
      const listed = await forwarding.list()
      if (!listed.ok) return []
      return listed.value.rules.flatMap(({ name, state }) => (state === 'sending' ? [name] : []))
    },
    notices: async (after: number | null) => {
      const news = await orStorageFailure(async () => alerts.notices(after === null ? {} : { after }))
      return news.ok ? news.value : null
    },
    silence: {
      logsSince: async ({ network, filters }, from, signal) => {
        const chainId = networks.chainId(network)
        if (chainId === undefined || !chain.reader.hasNode(chainId))
          return fail({ kind: 'conflict', message: `no node of the network ${network} is set up.` })
        const choice = { chainId, purpose: 'audit' as const }
        const input = { choice, from, filters, now: Date.now() }
        const response = await chain.thread.request('auditSince', input, { signal })
        if (!response.ok) return response
        const { result } = response.value
        return result.ok ? result : fail(nodeFailureOf(result.error))
      },
      remoteOf: async (origin) => {
        const listed = sources.list()
        const source = listed.ok && listed.value.sources.find(({ origins }) => origins.includes(origin))
        if (!source) return null
        return { kind: source.kind === 'team' ? 'team-log-failing' : 'source-failing', item: source.id }
      },
    } satisfies SilenceFacts,
    detectors: ({ listeners: list, unchanged }: DetectorGround): readonly Detector[] => {
      const audits = appDatabase.table(auditTable)
      return [
        createForwardingDetector(() => forwarding.list()),
        createTeamDetector({
          sources: async () => sources.list(),
          teamLog: async () => teamCopy.status(),
          senderProblem: alerts.teamProblem,
        }),
        createSalesDetector(unchanged(() => appDatabase.table(salesTable).unmatchedByProject())),
        createMissedDetector({
          listeners: list,
          changes: unchanged(audits.missedChanges),
          lastChange: unchanged(audits.lastMissedChange),
        }),
      ]
    },
    /** From here on what is done once for a team waits for its turn. */
    load: () => sender.load(),
    start: (isSafeMode: boolean): void => {
      background('following sales', sales.start())
      background('reading sources', sources.start())
      background('copying into a team log', teamCopy.start())
      background('going on with audits', isSafeMode ? audit.hold() : audit.start())
      // Also in safe mode: what is wrong is to be said then above all.
      background('sending alerts', alerts.start())
      // In safe mode nothing is sent from here.
      if (isSafeMode) return
      background('automatic proving', proofs.start())
      background('taking part in a team log', sender.start())
      forwarding
        .start()
        .catch((cause: unknown) => logger.warn({ problem: String(cause) }, 'forwarding did not start'))
    },
    /** Stops what looks and follows, alerts first: that the desk stops is none. */
    rest: async (): Promise<void> => {
      await alerts.stop()
      await Promise.all([proofs.stop(), sales.stop()])
      await Promise.all([sources.stop(), teamCopy.stop()])
    },
    end: async (): Promise<void> => {
      await Promise.all([forwarding.stop(), audit.stop()])
      // What forwarding did last is written down before another desk goes on with it.
      await sender.stop()
    },
  }
}
