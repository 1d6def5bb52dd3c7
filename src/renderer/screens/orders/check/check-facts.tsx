import type { Output } from '../../../../contract/contract.ts'
import { countOf } from '../../../ui/count-format.ts'
import { ReadingNote } from '../jobs/reading-note.tsx'

type Check = NonNullable<Output<'orders.findingGroups'>['check']>

const logWords = ({ log }: Check): string =>
  log.problem === null
    ? `${countOf(log.transfers, 'transfer')} of the collection in the log${log.complete ? '' : ', not all of them read'}`
    : `The log could not be read: ${log.problem}`

const nodeWords = ({ node }: Check): string =>
  node.problem !== null
    ? `Makers by the log alone: ${node.problem}`
    : !node.isThere
      ? 'Makers from the log only: the network has no node'
      : node.holders === 0
        ? 'According to the log no maker gave a token away'
        : `${countOf(node.holders, 'maker')} looked up at the node`

/** What the last check had to go by, in one line. */
export const CheckFacts = ({
  check,
  total,
}: {
  readonly check: Output<'orders.findingGroups'>['check']
  readonly total: number | undefined
}) => (
  <div className="md-strip">
    {check !== null && (
      <>
        <span>
          {total !== undefined && (
            <>
              <b>{countOf(total, 'finding')}</b>,{' '}
            </>
          )}
          {countOf(check.orders, 'order')} checked
          {check.sides.length === 1 && `, ${check.sides[0] ?? ''}s alone`}
        </span>
        <ReadingNote of={check} />
        <span>{logWords(check)}</span>
        <span>{nodeWords(check)}</span>
      </>
    )}
  </div>
)
