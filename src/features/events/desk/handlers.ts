import type { MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import { fail } from '../../../core/result.ts'
import type { Jobs } from '../../../main/platform/jobs/jobs.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { Log } from './service.ts'

export type Resend = (
  input: ParsedInput<'events.resend'>,
  signal: AbortSignal,
  onProgress: (done: number, total: number) => void,
) => MethodAnswer<'events.resend'>

export type EventsDeps = {
  readonly log: Log
  /** Left out: nothing sends. */
  readonly resend?: Resend | undefined
  readonly jobs: Pick<Jobs, 'declare'>
}

export const eventsHandlers = ({ log, resend, jobs }: EventsDeps) => {
  const resending = jobs.declare('events.resend', {
    describe: () => 'Sending again',
    run: async (input: ParsedInput<'events.resend'>, { signal, progress }) =>
      resend === undefined
        ? fail({ kind: 'conflict', message: 'This desk has no part that sends events.' })
        : resend(input, signal, progress),
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
