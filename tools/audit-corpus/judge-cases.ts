import type { CorpusDesk, Sight } from './desk.ts'
import type { Case } from './types.ts'

/** What the desk made of a case. */
export type Judged = {
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
export const isRight = ({ lie, seen, trade }: Case, sight: Sight, state: Judged['state']): boolean => {
  const seesChain = sight === 'with a node'
  if (lie !== null) return state !== 'accepted' || (seen === 'on the chain alone' && !seesChain)
  return state === (seesChain || trade.readable ? 'accepted' : 'not-understood')
}

/** Lets the desk judge cases, with a node and without. */
export const judgeCases = async (desk: CorpusDesk, cases: readonly Case[]): Promise<Judged[]> => {
  const judged: Judged[] = []
  for (const one of cases)
    for (const sight of ['with a node', 'without a node'] as const) {
      const { state, reasons } = (await desk.judge(one, sight)).verdict
      judged.push({
        one,
        sight,
        state,
        reasons: reasons.map(({ id }) => id),
        isRight: isRight(one, sight, state),
      })
    }
  return judged
}
