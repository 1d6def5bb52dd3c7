import type { GateReason } from '../../../../contract/transaction-run.ts'
import type { TransactionVerdict } from '../../../../contract/transaction-verdict.ts'
import { sayGate } from '../../../../core/transactions/say.ts'
import { foldReasons } from '../build/fold-reasons.ts'

type ReadReason = {
  readonly id: string
  readonly message: string
  /** "Steps 2 and 3"; empty where it is about no step, or says itself about which. */
  readonly steps: string
  /** In which steps, and of what, a sentence holds that several reasons say; else empty. */
  readonly about: string
}

/** Reasons against a run as they are read: those of the verdict, alike ones as one, then what no verdict says. Each is confirmed by itself. */
export const readReasons = (
  { reasons: all }: Pick<TransactionVerdict, 'reasons'>,
  reasons: readonly GateReason[],
): readonly ReadReason[] => {
  const asked = new Set(reasons.map(({ id }) => id))
  const ofVerdict = all.filter(({ id }) => asked.has(id))
  const said = new Set(ofVerdict.map(({ id }) => id))
  return [
    ...foldReasons(ofVerdict).map(({ id, message, steps, actual, count }) => ({
      id,
      message,
      steps,
      about: count > 1 ? [steps, actual].filter((part) => part !== '').join(': ') : '',
    })),
    ...sayGate(reasons.filter(({ id }) => !said.has(id))).map((reason) => ({
      ...reason,
      steps: '',
      about: '',
    })),
  ]
}
