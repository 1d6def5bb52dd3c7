import type { FindingRow } from '../../../findings/contract.ts'
import { orderRules } from '../../core/rules/order-rules.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { useDeskQuery } from '../../../../renderer/api/desk.ts'
import { AcknowledgeFinding, FindingHistory } from '../../../../renderer/parts/findings/finding-attention.tsx'
import { severityWords, standingWords } from '../../../../renderer/parts/findings/finding-words.ts'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { DetailDrawer, type Beside } from '../../../../renderer/ui/detail-drawer.tsx'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { LinkButton } from '../../../../renderer/ui/links.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { StatusSection } from '../status/status-section.tsx'
import { tokenOf, type CollectionOf } from './problem-words.ts'

type ProblemDrawerProps = {
  readonly problem: FindingRow
  /** How its order stands, where it was checked. */
  readonly status: OrderStatus | undefined
  readonly of: CollectionOf
  readonly beside: Beside
}

/** One problem: what was found, how its order stands, and what can be done. */
export const ProblemDrawer = ({ problem, status, of, beside }: ProblemDrawerProps) => {
  const { severity, title, text, subject, acknowledgedAt, note } = problem
  const token = tokenOf(problem)
  const detail = useDeskQuery('findings.get', { id: problem.id })
  const tab = status?.side === 'offer' ? 'offers' : 'listings'
  return (
    <DetailDrawer title={visibleText(title)} subject={`problem-${problem.id}`} {...beside}>
      <p>
        <StatusChip {...severityWords[severity]} /> <span className="md-quiet">{standingWords(problem)}</span>
      </p>
      <p className="md-break">
        <AddressedText text={text} />
      </p>
      {subject.item !== null && (
        <p className="md-quiet">{orderRules.find(({ id }) => id === subject.item)?.explanation}</p>
      )}
      <div className="md-flow md-below md-above">
        {token !== '' && (
          <LinkButton
            variant="outlined"
            to="/orders"
            search={{ network: of.network, contractAddress: of.contractAddress, tab, token }}
          >
            Show order
          </LinkButton>
        )}
      </div>
      <AcknowledgeFinding key={problem.id} finding={problem} />
      {status !== undefined && <StatusSection status={status} of={of} hasCancel />}
      <FieldList
        fields={[
          { label: 'Since', value: <Time at={problem.firstSeen} form="both" /> },
          { label: 'Last seen', value: <Time at={problem.lastSeen} form="both" /> },
          acknowledgedAt !== null && {
            label: 'Acknowledged',
            value: <Time at={acknowledgedAt} form="both" />,
          },
          note !== '' && { label: 'Note', value: visibleText(note) },
          { label: 'Order', value: subject.order && <Hex whole value={subject.order} what="the order id" /> },
          {
            label: 'Maker',
            value:
              status === undefined ? null : <Hex whole value={status.maker} what="the maker’s address" />,
          },
        ]}
      />
      {detail.data !== undefined && <FindingHistory history={detail.data.history} />}
    </DetailDrawer>
  )
}
