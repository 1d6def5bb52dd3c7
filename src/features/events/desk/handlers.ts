import type { ParsedInput } from '../../../contract/contract.ts'
import type { Jobs } from '../../../main/platform/jobs/jobs.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { Forwarding } from '../../../modules/forwarding/desk/service.ts'
import type { Log } from './service.ts'

export type EventsDeps = {
  readonly log: Log
  readonly forwarding: Pick<Forwarding, 'resend'>
  readonly jobs: Pick<Jobs, 'declare'>
}

export const eventsHandlers = ({ log, forwarding, jobs }: EventsDeps) => {
  const resending = jobs.declare('events.resend', {
    describe: () => 'Sending again',
    run: (input: ParsedInput<'events.resend'>, { signal, progress }) =>
      forwarding.resend(input, signal, progress),
  })
  return {
    list: (input, { signal }) => log.listEvents(input, signal),
    get: (input) => log.getEvent(input),
    count: (input, { signal }) => log.countEvents(input, signal),
    histogram: (input, { signal }) => log.histogram(input, signal),
    transactions: (input, { signal }) => log.listTransactions(input, signal),
    resend: (input, { signal }) => resending.run(input, { signal }),
  } satisfies HandlersOf<'events'>
}

export const deliveriesHandlers = ({ log }: Pick<EventsDeps, 'log'>) =>
  ({
    list: (input, { signal }) => log.listDeliveries(input, signal),
    count: (input, { signal }) => log.countDeliveries(input, signal),
    get: (input) => log.getDelivery(input),
    histogram: (input, { signal }) => log.deliveryHistogram(input, signal),
  }) satisfies HandlersOf<'deliveries'>
