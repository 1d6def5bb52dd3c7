import type { ParsedInput } from '../../../contract/contract.ts'
import type { JobRecord, StoredJobs } from '../../platform/jobs/stored-jobs.ts'
import { resumedCall } from '../../platform/jobs/resumed-call.ts'
import type { LogJobs } from '../log-maintenance/log-jobs.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { Forwarding } from '../forwarding/service.ts'
import type { Listeners } from '../listeners/listener-deps.ts'
import type { LogMaintenance } from '../log-maintenance/log-maintenance.ts'
import type { Log } from './service.ts'

export type EventsDeps = {
  readonly log: Log
  readonly listeners: Pick<Listeners, 'list'>
  readonly logMaintenance: Pick<LogMaintenance, 'export'>
  readonly forwarding: Pick<Forwarding, 'resend'>
  readonly jobs: LogJobs
  readonly storedJobs: Pick<StoredJobs, 'declare'>
}

/** Events of the log. */
export const eventsHandlers = ({
  log,
  listeners,
  logMaintenance,
  forwarding,
  jobs,
  storedJobs,
}: EventsDeps) => {
  /** Where the ledger cannot be read, an export goes without the networks. */
  const networksByPath = async (signal: AbortSignal): Promise<Record<string, string>> => {
    const listed = await listeners.list({}, signal)
    return Object.fromEntries(
      (listed.ok ? listed.value.listeners : []).flatMap(({ path, network }) =>
        path === null ? [] : [[path, network]],
      ),
    )
  }
  const exportEvents = async (input: ParsedInput<'events.export'>, signal: AbortSignal, record: JobRecord) =>
    logMaintenance.export({ ...input, networks: await networksByPath(signal) }, signal, record)
  const exportRecord = storedJobs.declare('events.export', {
    describe: ({ format }) => `Export of events (${format})`,
    resume: (input, _point, record) =>
      resumedCall(
        (signal) => exportEvents(input, signal, record),
        ({ path }) => path,
      ),
  })
  return {
    list: (input, { signal }) => log.listEvents(input, signal),
    get: (input) => log.getEvent(input),
    count: (input, { signal }) => log.countEvents(input, signal),
    histogram: (input, { signal }) => log.histogram(input, signal),
    transactions: (input, { signal }) => log.listTransactions(input, signal),
    export: (input, { signal }) => exportEvents(input, signal, exportRecord(input)),
    resend: (input, { signal }) =>
      jobs.run('events.resend', signal, (controls) =>
        forwarding.resend(input, controls.signal, (done, total) => controls.progress(done, total)),
      ),
  } satisfies HandlersOf<'events'>
}

/** Deliveries of the log. */
export const deliveriesHandlers = ({ log }: Pick<EventsDeps, 'log'>) =>
  ({
    list: (input, { signal }) => log.listDeliveries(input, signal),
    count: (input, { signal }) => log.countDeliveries(input, signal),
    get: (input) => log.getDelivery(input),
    histogram: (input, { signal }) => log.deliveryHistogram(input, signal),
  }) satisfies HandlersOf<'deliveries'>
