import type { LogJobs } from '../../log-maintenance/desk/log-jobs.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { Forwarding } from '../../forwarding/desk/service.ts'
import type { Log } from './service.ts'

export type EventsDeps = {
  readonly log: Log
  readonly forwarding: Pick<Forwarding, 'resend'>
  readonly jobs: LogJobs
}

export const eventsHandlers = ({ log, forwarding, jobs }: EventsDeps) =>
  ({
    list: (input, { signal }) => log.listEvents(input, signal),
    get: (input) => log.getEvent(input),
    count: (input, { signal }) => log.countEvents(input, signal),
    histogram: (input, { signal }) => log.histogram(input, signal),
    transactions: (input, { signal }) => log.listTransactions(input, signal),
    resend: (input, { signal }) =>
      jobs.run('events.resend', signal, (controls) =>
        forwarding.resend(input, controls.signal, (done, total) => controls.progress(done, total)),
      ),
  }) satisfies HandlersOf<'events'>

export const deliveriesHandlers = ({ log }: Pick<EventsDeps, 'log'>) =>
  ({
    list: (input, { signal }) => log.listDeliveries(input, signal),
    count: (input, { signal }) => log.countDeliveries(input, signal),
    get: (input) => log.getDelivery(input),
    histogram: (input, { signal }) => log.deliveryHistogram(input, signal),
  }) satisfies HandlersOf<'deliveries'>
