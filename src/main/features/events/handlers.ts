import type { EventFilter } from '../../../contract/events.ts'
import type { LogJobs } from '../log-maintenance/log-jobs.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { Forwarding } from '../forwarding/forwarding.ts'
import type { Listeners } from '../listeners/listener-deps.ts'
import type { LogMaintenance } from '../log-maintenance/log-maintenance.ts'
import { withListenerPath } from './listener-of-filter.ts'
import type { Log } from './service.ts'

export type EventsDeps = {
  readonly log: Log
  readonly listeners: Pick<Listeners, 'list'>
  readonly logMaintenance: Pick<LogMaintenance, 'export'>
  readonly forwarding: Pick<Forwarding, 'resend'>
  readonly jobs: LogJobs
}

/** Events of the log. */
export const eventsHandlers = ({ log, listeners, logMaintenance, forwarding, jobs }: EventsDeps) => {
  const byPath = <I extends { readonly filter?: EventFilter | undefined }>(
    input: I,
    signal: AbortSignal,
  ): Promise<I> => withListenerPath(input, () => listeners.list({}, signal))
  /** Where the ledger cannot be read, an export goes without the networks. */
  const networksByPath = async (signal: AbortSignal): Promise<Record<string, string>> => {
    const listed = await listeners.list({}, signal)
    return Object.fromEntries(
      (listed.ok ? listed.value.listeners : []).flatMap(({ path, network }) =>
        path === null ? [] : [[path, network]],
      ),
    )
  }
  return {
    list: async (input, { signal }) => log.listEvents(await byPath(input, signal), signal),
    get: (input) => log.getEvent(input),
    count: async (input, { signal }) => log.countEvents(await byPath(input, signal), signal),
    histogram: async (input, { signal }) => log.histogram(await byPath(input, signal), signal),
    transactions: async (input, { signal }) => log.listTransactions(await byPath(input, signal), signal),
    export: async (input, { signal }) =>
      logMaintenance.export(
        { ...(await byPath(input, signal)), networks: await networksByPath(signal) },
        signal,
      ),
    resend: (input, { signal }) =>
      jobs.run('resend', signal, (controls) =>
        forwarding.resend(input, controls.signal, (done, total) => controls.progress(done, total)),
      ),
  } satisfies HandlersOf<'events'>
}

/** Deliveries of the log. */
export const deliveriesHandlers = ({ log }: { readonly log: Log }) =>
  ({
    list: (input, { signal }) => log.listDeliveries(input, signal),
    get: (input) => log.getDelivery(input),
    histogram: (input, { signal }) => log.deliveryHistogram(input, signal),
  }) satisfies HandlersOf<'deliveries'>
