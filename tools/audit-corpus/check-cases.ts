import type { CorpusDesk, Sight } from './desk.ts'
import type { Case } from './types.ts'

export type CheckedCase = {
  readonly one: Case
  readonly sight: Sight
  readonly state: 'accepted' | 'not-accepted' | 'not-understood'
  readonly reasons: readonly string[]
  readonly isRight: boolean
}

export const isRight = ({ lie, seen, trade }: Case, sight: Sight, state: CheckedCase['state']): boolean => {
  const seesChain = sight === 'with a node'
  if (lie !== null) return state !== 'accepted' || (seen === 'on the chain alone' && !seesChain)
  return state === (seesChain || trade.readable ? 'accepted' : 'not-understood')
}

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
