import type { GateReason } from '../../../../contract/transaction-run.ts'
import type { TransactionVerdict } from '../../../../contract/transaction-verdict.ts'
import { findsOrder } from '../../../../core/transactions/run/gate.ts'
import { foldReasons } from '../build/fold-reasons.ts'

type ReadReason = GateReason & {
  /** "Steps 2 and 3"; empty where it is about no step, or says itself about which. */
  readonly steps: string
  /** In which steps, and of which orders, a sentence holds that several reasons say; else empty. */
  readonly about: string
}

const foundWords = (id: string, found: string): string =>
  found !== '' && findsOrder.test(id) ? `${/ and /.test(found) ? 'orders' : 'order'} ${found}` : found

/** Reasons against a run as they are read: those of the verdict, alike ones as one, then what no verdict says. Each is confirmed by itself. */
export const readReasons = (
  { reasons: all }: Pick<TransactionVerdict, 'reasons'>,
  reasons: readonly GateReason[],
): readonly ReadReason[] => {
  const asked = new Set(reasons.map(({ id }) => id))
  const ofVerdict = all.filter(({ id }) => asked.has(id))
  const said = new Set(ofVerdict.map(({ id }) => id))
  const times = Map.groupBy(ofVerdict, ({ message }) => message)
  return [
    ...foldReasons(ofVerdict).map(({ id, message, steps, found }) => ({
      id,
      message,
      steps,
      about:
        (times.get(message)?.length ?? 0) > 1
          ? [steps, foundWords(id, found)].filter((one) => one !== '').join(': ')
          : '',
    })),
    ...reasons.filter(({ id }) => !said.has(id)).map((reason) => ({ ...reason, steps: '', about: '' })),
  ]
}
