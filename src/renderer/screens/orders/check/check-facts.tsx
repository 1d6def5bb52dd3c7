import Button from '@mui/material/Button'
import type { FindingState } from '../../../../contract/order-findings.ts'
import type { Output } from '../../../../contract/contract.ts'
import { countOf, formatCount } from '../../../ui/count-format.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Time } from '../../../ui/time.tsx'
import { ReadingNote } from '../jobs/reading-note.tsx'
import { ListFoot } from '../list-foot.tsx'
import type { OrdersSearch } from '../search.ts'
import { holdingWords } from './holding-words.ts'

type Check = NonNullable<Output<'orders.findingGroups'>['check']>

/** How many rules are muted, and what they found. */
const mutedWords = ({ groups, muted }: Pick<Output<'orders.findingGroups'>, 'groups' | 'muted'>): string => {
  const findings = groups.reduce((sum, group) => sum + group.muted, 0)
  const rules = countOf(muted.length, 'rule')
  return findings === 0 ? `${rules} muted` : `${countOf(findings, 'finding')} of ${rules} muted`
}

/** What the last check had to go by, below its findings. */
export const CheckFacts = ({
  check,
  total,
  state,
  muted,
  onMuted,
  waiting,
  place,
}: {
  readonly check: Check
  readonly total: number | undefined
  /** Those that Health says are not fillable now. */
  readonly waiting: number
  readonly place: Pick<OrdersSearch, 'network' | 'contractAddress'>
  /** The state that all of them have. */
  readonly state: FindingState | undefined
  readonly muted: Pick<Output<'orders.findingGroups'>, 'groups' | 'muted'>
  readonly onMuted: () => void
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
    {waiting > 0 && (
      <span>
        <TextLink to="/orders" search={{ ...place, tab: 'health', health: 'dead' }}>
          Why {formatCount(waiting)} cannot be filled
        </TextLink>
      </span>
    )}
    {muted.muted.length > 0 && (
      <Button onClick={onMuted} sx={{ my: -0.5 }}>
        {mutedWords(muted)}
      </Button>
    )}
  </ListFoot>
)
