import type { FindingState } from '../../../../contract/findings.ts'
import type { Output } from '../../../../contract/contract.ts'
import { countOf } from '../../../ui/count-format.ts'
import { Time } from '../../../ui/time.tsx'
import { ReadingNote } from '../jobs/reading-note.tsx'
import { ListFoot } from '../list-foot.tsx'
import { holdingWords } from './holding-words.ts'

type Check = NonNullable<Output<'orders.findingGroups'>['check']>

/** What the last check had to go by, below its findings. */
export const CheckFacts = ({
  check,
  total,
  state,
}: {
  readonly check: Check
  readonly total: number | undefined
  /** The state that all of them have. */
  readonly state: FindingState | undefined
}) => (
  <ListFoot>
    <span>
      {total !== undefined && (
        <>
          <b>{countOf(total, 'finding')}</b>
          {state !== undefined && total > 0 && `, ${total === 1 ? '' : 'all '}${state}`},{' '}
        </>
      )}
      {countOf(check.orders, 'order')} checked
      {check.sides.length === 1 && `, ${check.sides[0] ?? ''}s alone`} <Time at={check.at} />
      {check.cause === 'timer' && ', automatically'}
    </span>
    <ReadingNote of={check} />
    <span>{holdingWords(check)}</span>
  </ListFoot>
)
