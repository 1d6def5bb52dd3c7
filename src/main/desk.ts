import { createHandlers } from './handlers.ts'
import { createRouter, type Router } from './platform/router/router.ts'
import { openSample } from '../features/sample/desk/sample.ts'
import { listenToSample } from '../features/sample/desk/listen-to-sample.ts'
import { createRpcCall } from './platform/chain/rpc-call.ts'
import { openLogger, type Logger } from './platform/log/logger.ts'
import type { Failure } from '../contract/failure.ts'
import type { DeskOptions, Host } from './desk-host.ts'
import type { Media } from '../features/media/desk/service.ts'
import type { SampleService } from '../features/sample/desk/service.ts'
import { createRedactor } from './platform/log/redactor.ts'
import { createTopics, type Topics } from './platform/topics/topics.ts'
import { usePassphraseAtStart } from '../features/vault/desk/passphrase-at-start.ts'
import { countEarlyEnds } from './platform/faults/early-ends.ts'
import { createFaults, type Faults } from './platform/faults/faults.ts'
import { createFeatures } from './create-features.ts'
import type { Modules } from './modules.ts'

export type Desk = {
  readonly router: Router
  readonly media: Media
  readonly topics: Pick<Topics, 'subscribe' | 'announce'>
  readonly logger: Logger
  readonly onFault: Faults['report']
  /** Where deliveries are taken: the complete URL, secret included; `null` where the receiver could not listen, or is off. */
  receiver(): Promise<{ readonly url: string | null; readonly isOff: boolean }>
  noteSleep(asleep: boolean): void
  sending: Modules['sending']
  notices: Modules['notices']
  hide(secret: string): void
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
  'Safe mode: the last two starts ended early, so no tunnel, no forwarding and no schedule was started, and audits wait. Deliveries are taken and stored. Check the tunnel command and the forwarding rules, then stop Marketdesk and start it again: all of it runs then.'

type Features = ReturnType<typeof createFeatures>

const sampleInfo = (
  sample: SampleService,
  projects: Pick<Features['projects'], 'list'>,
  waitsForVault: boolean,
) => {
  const facts = sample.facts()
  const project = projects.list().projects.find((one) => one.sample)
  if (facts === null || project === undefined) return null
  return {
    url: facts.url,
    project: project.id,
    hasChain: facts.chainUrl !== null,
    chainUrl: facts.chainUrl,
    activity: sample.activity(),
    waitsForVault,
  }
}

const startActivities = (
  features: Features,
  {
    faults,
    logger,
    isSafeMode,
  }: { readonly faults: Faults; readonly logger: Logger; readonly isSafeMode: boolean },
  resumeSample: () => void,
): void => {
  const { orders, health, logMaintenance, backups, findings, transactions, modules } = features
  if (isSafeMode) {
    logger.warn({}, 'safe mode: no tunnel, forwarding or schedule is started')
  } else {
    orders.start()
    health.start()
    resumeSample()
  }
  logMaintenance.start()
  backups.start()
  modules.start(isSafeMode)
  faults.background('looking for findings', findings.start())
  // Nobody waits for the chains of transactions that were sent.
  faults.background('watching what was sent', transactions.start())
}

const stopFeatures = async (features: Features, sample: SampleService): Promise<void> => {
  const { findings, orders, health, logMaintenance, backups, jobs, modules } = features
  const { tunnel, receiver, log, service, transactions } = features
  const { signatures, chain, callLog, appDatabase } = features
  // First of all: that the desk stops is no alert.
  await findings.stop()
  await Promise.all([orders.stop(), health.stop(), modules.rest()])
  logMaintenance.stop()
  backups.stop()
  await Promise.all([jobs.stop(), modules.end()])
  // Order matters: no new delivery, then the last ones read, then everything that only serves people.
  await Promise.all([tunnel.stop(), receiver.stop()])
  await log.stop()
  await Promise.all([service.stop(), transactions.stop(), sample.stop()])
  await Promise.all([signatures.stop(), chain.stop()])
  // After the last call has been recorded.
  await Promise.all([callLog.stop(), appDatabase.stop()])
  await features.vault.stop()
}

export const createDesk = (host: Host, sample: SampleService, options: DeskOptions = {}): Desk => {
  const startedAt = new Date().toISOString()
  const redactor = createRedactor()
  const logger = openLogger(host.data, redactor)
  const topics = createTopics()
  const faults = createFaults({ logger, onChange: () => topics.announce('projects') })
  const earlyEnds = countEarlyEnds(host.data, logger)
  if (options.passphrase !== undefined) redactor.register(options.passphrase)

  const features = createFeatures(host, sample, options, {
    redactor,
    logger,
    topics,
    faults,
    isSafeMode: earlyEnds.isSafeMode,
  })
  const { vault, projects, projectNotices, log, receiver, tunnel, lastSample, networks, callLog } = features
  const { media, chain, backups, listeners, placeFilters, modules } = features

  const handlers = createHandlers({
    ...features,
    window: host.window,
    info: () => ({
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
      sample: sampleInfo(sample, projects, sampleWaits),
      window: host.window?.read() ?? null,
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
        ...backups.notices(),
        ...[sample.notice()].filter((sentence) => sentence !== null),
        ...(sampleWaits ? ['The sample project opens as soon as the vault is unlocked.'] : []),
      ],
    }),
    nodes: chain.nodes,
    chain: chain.reader,
    sample,
    redactor,
    restore: (input, signal) => backups.restore(input, signal),
    callSigner: createRpcCall(),
  })

  let stopping: Promise<void> | undefined
  let sampleWaits = false
  let passphraseNotice: string | null = null

  /** While the vault is locked the sample's keys have nowhere to go: then it opens as soon as the vault does. */
  const openSampleOrWait = async (): Promise<void> => {
    const opened = await openSample({ sample, projects, redactor, lastSample })
    sampleWaits = !opened.ok && opened.error.kind === 'locked'
    if (opened.ok || sampleWaits) topics.announce('projects')
    if (!opened.ok && !sampleWaits) throw new DeskStartError(opened.error)
  }
  /** The sample of the last time. Where it is not needed, nothing is lost. */
  const resumeSample = (): void => {
    const { running, ...activity } = lastSample.read()
    if (options.sample === true || !running || !projects.list().projects.some((one) => one.sample)) return
    sample.setActivity(activity)
    faults.background('the sample of the last time', openSampleOrWait())
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
    receiver: async () => {
      const { url, off } = await receiver.status()
      return { url, isOff: off !== null }
    },
    noteSleep: (asleep) => receiver.noteSleep(asleep),
    sending: modules.sending,
    notices: modules.notices,
    hide: (secret) => redactor.register(secret),
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
      // The end of the last desk may have come between the ledger and the log.
      await placeFilters()
      modules.load()
      if (options.passphrase !== undefined) {
        const used = await usePassphraseAtStart(vault, options.passphrase)
        if (!used.ok) throw new DeskStartError(used.error)
        passphraseNotice = used.value
      }
      if (options.sample === true) {
        await openSampleOrWait()
        const listening =
          sample.activity().perMinute === 0
            ? null
            : await listenToSample({ listeners, projects, sample }, true)
        if (listening?.ok === false)
          logger.warn({ problem: listening.error.message }, 'nothing listens to the sample')
      }
      log.wake()
      startActivities(features, { faults, logger, isSafeMode: earlyEnds.isSafeMode }, resumeSample)
    },
    stop: () => {
      stopping ??= (async () => {
        await stopFeatures(features, sample)
        topics.stop()
        earlyEnds.clear()
        logger.info({}, 'the desk is closed')
        logger.flush()
      })()
      return stopping
    },
  }
}
