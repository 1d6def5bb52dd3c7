import { succeed } from '../../../../core/result.ts'
import type { HandlersOf } from '../../../platform/router/router.ts'
import type { Transactions } from '../transactions.ts'

/** Handlers of the topic `bulk`. */
export const bulkHandlers = ({
  transactions: { bulk },
}: {
  readonly transactions: Pick<Transactions, 'bulk'>
}) =>
  ({
    template: (input) => succeed(bulk.template(input)),
    create: (input) => bulk.create(input),
    list: (input) => bulk.list(input),
    get: (input) => bulk.get(input),
    verdict: (input, { signal }) => bulk.together.verdict(input, signal),
    export: (input) => bulk.together.export(input),
    rows: (input) => bulk.rows(input),
    check: (input) => bulk.check(input),
    decide: (input) => bulk.decide(input),
    build: (input) => bulk.build(input),
    stop: (input) => bulk.stop(input),
    result: (input) => bulk.result(input),
  }) satisfies HandlersOf<'bulk'>
