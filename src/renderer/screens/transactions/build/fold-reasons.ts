import type { TransactionVerdict } from '../../../../contract/transaction-verdict.ts'

type Reason = TransactionVerdict['reasons'][number]

/** A reason as it is shown: once, with every step it was found in. */
export type FoldedReason = Pick<Reason, 'id' | 'message' | 'expected'> & {
  /** "Steps 1 and 2"; empty where it is about no step, or says itself about which. */
  readonly steps: string
  /** What was found in each of the steps; empty where the message says it. */
  readonly found: string
}

const list = new Intl.ListFormat('en')

/** The reasons of a verdict, those that say the same of several steps as one. */
export const foldReasons = (reasons: readonly Reason[]): readonly FoldedReason[] =>
  [...Map.groupBy(reasons, ({ message, expected }) => JSON.stringify([message, expected])).values()].flatMap(
    (same) => {
      const [first] = same
      if (first === undefined) return []
      const { id, message, expected } = first
      const steps = [
        ...new Set(
          same.flatMap(({ step }) =>
            step === null || message.includes(`step ${step + 1}`) ? [] : [step + 1],
          ),
        ),
      ]
      const found = new Set(same.map((one) => one.found).filter((one) => !message.includes(one)))
      return [
        {
          id,
          message,
          expected,
          steps:
            steps.length === 0
              ? ''
              : `${steps.length === 1 ? 'Step' : 'Steps'} ${list.format(steps.map(String))}`,
          found: list.format(found),
        },
      ]
    },
  )
