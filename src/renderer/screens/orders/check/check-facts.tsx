import type { Output } from '../../../../contract/contract.ts'
import { countOf } from '../../../ui/count-format.ts'
import { Time } from '../../../ui/time.tsx'
import { ReadingNote } from '../jobs/reading-note.tsx'
import { ListFoot } from '../list-foot.tsx'

type Check = NonNullable<Output<'orders.findingGroups'>['check']>

const logWords = ({ log }: Check): string =>
  log.problem === null
    ? `${countOf(log.transfers, 'transfer')} read from the log${log.complete ? '' : ', not all of them'}`
    : `The log could not be read: ${log.problem}`

const nodeWords = ({ node }: Check): string =>
  node.problem !== null
    ? `Holdings by the log alone: ${node.problem}`
    : !node.isThere
      ? 'Holdings by the log alone: the network has no node'
      : node.holders === 0
        ? 'no maker sent a listed token away'
        : `${countOf(node.holders, 'maker')} looked up at the node`

/** What the last check had to go by, below its findings. */
export const CheckFacts = ({
  check,
  total,
}: {
  readonly check: Check
  readonly total: number | undefined
}) => (
  <ListFoot>
    <span>
      {total !== undefined && (
        <>
          <b>{countOf(total, 'finding')}</b>,{' '}
        </>
      )}
      {countOf(check.orders, 'order')} checked
      {check.sides.length === 1 && `, ${check.sides[0] ?? ''}s alone`} <Time at={check.at} />
      {check.cause === 'timer' && ', automatically'}
    </span>
    <ReadingNote of={check} />
    <span>
      {logWords(check)}, {nodeWords(check)}
    </span>
  </ListFoot>
)
