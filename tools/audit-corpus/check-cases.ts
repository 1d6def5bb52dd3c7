import type { CorpusDesk, Sight } from './desk.ts'
import type { Case } from './types.ts'

/** What the desk made of a case. */
export type CheckedCase = {
  readonly one: Case
  readonly sight: Sight
  readonly state: 'accepted' | 'not-accepted' | 'not-understood'
  readonly reasons: readonly string[]
  /** Whether it is what the desk should say. */
  readonly isRight: boolean
}

/**
 * Whether a state is right. No lie is accepted, and no true build refused. Without a node, what only the chain gives away cannot
 * be seen; and an order that is named by a number lies on the chain, so that nobody can say what the call is about: that is
 * "not understood", neither accepted nor an accusation.
 */
export const isRight = ({ lie, seen, trade }: Case, sight: Sight, state: CheckedCase['state']): boolean => {
  const seesChain = sight === 'with a node'
  if (lie !== null) return state !== 'accepted' || (seen === 'on the chain alone' && !seesChain)
  return state === (seesChain || trade.readable ? 'accepted' : 'not-understood')
}

/** Lets the desk check cases, with a node and without. */
export const checkCases = async (desk: CorpusDesk, cases: readonly Case[]): Promise<CheckedCase[]> => {
  const checked: CheckedCase[] = []
  for (const one of cases)
    for (const sight of ['with a node', 'without a node'] as const) {
      const { state, reasons } = (await desk.verdictOf(one, sight)).verdict
      checked.push({
        one,
        sight,
        state,
        reasons: reasons.map(({ id }) => id),
        isRight: isRight(one, sight, state),
      })
    }
  return checked
}
