import type { TransactionVerdict } from '../../contract/transaction-verdict.ts'
import { say, type Said } from '../../core/say.ts'

type Reason = TransactionVerdict['reasons'][number]

/** The reasons that the headline does not name. One with both sides stays: the headline has no room for them. */
export const reasonsBesideHeadline = ({ headline, reasons }: TransactionVerdict): readonly Reason[] => {
  const first = 'first' in headline.values ? JSON.stringify(headline.values.first) : null
  return reasons.filter(({ fact }) => {
    const { expected, actual } = say(fact)
    return JSON.stringify(fact) !== first || (fact.id !== 'amount-differs' && expected + actual !== '')
  })
}

export type FoldedReason = Said & {
  readonly id: string
  /** "Steps 1 and 2"; empty where it is about no step, or says itself about which. */
  readonly steps: string
  readonly count: number
}

const list = new Intl.ListFormat('en')

export const foldReasons = (reasons: readonly Reason[]): readonly FoldedReason[] => {
  const said = reasons.map(({ id, step, fact }) => ({
    ...say(fact),
    id,
    step: step === null || 'step' in fact.values ? null : step + 1,
  }))
  const alike = Map.groupBy(said, ({ message, expected }) => JSON.stringify([message, expected]))
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const { id, message, expected } = first
    const same = [first, ...others]
    const steps = new Set(same.flatMap(({ step }) => (step === null ? [] : [String(step)])))
    const actual = new Set(same.flatMap((reason) => (reason.actual === '' ? [] : [reason.actual])))
    return [
      {
        id,
        message,
        expected,
        count: same.length,
        actual: list.format(actual),
        steps: steps.size === 0 ? '' : `${steps.size === 1 ? 'Step' : 'Steps'} ${list.format(steps)}`,
      },
    ]
  })
}
