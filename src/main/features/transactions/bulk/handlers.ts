import { succeed } from '../../../../core/result.ts'
import { passTo } from '../../../platform/router/pass-to.ts'
import type { HandlersOf } from '../../../platform/router/router.ts'
import type { Transactions } from '../transactions.ts'

/** Handlers of the topic `bulk`. */
export const bulkHandlers = ({
  transactions: { bulk },
}: {
  readonly transactions: Pick<Transactions, 'bulk'>
}) =>
  ({
    ...passTo('bulk', bulk),
    template: (input) => succeed(bulk.template(input)),
    verdict: (input, { signal }) => bulk.together.verdict(input, signal),
    export: (input) => bulk.together.export(input),
  }) satisfies HandlersOf<'bulk'>
