import { useQuery } from '@tanstack/react-query'
import type { FindingRow } from '../../../findings/contract.ts'
import { collectibleName } from '../../core/collectible-name.ts'
import { orderRules } from '../../core/rules/order-rules.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { desk } from '../../../../renderer/api/desk.ts'
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
import { useOwnMakers } from '../drawer/use-own-makers.ts'
import { StatusSection } from '../status/status-section.tsx'
import type { ProblemRow } from './problem-rows.ts'
import { tokenOf, type CollectionOf } from './problem-words.ts'

type ProblemDrawerProps = {
  readonly row: ProblemRow
  readonly status: OrderStatus | undefined
  readonly of: CollectionOf
  readonly collectionName: string | undefined
  readonly beside: Beside
}

export const ProblemDrawer = ({ row, status, of, collectionName, beside }: ProblemDrawerProps) => {
  const [first, ...others] = row.problems
  const token = tokenOf(first)
  const isOwn = useOwnMakers(of.project)(status?.maker)
  const tab = status?.side === 'offer' ? 'offers' : 'listings'
  return (
    <DetailDrawer
      title={visibleText(
        others.length === 0 ? first.title : collectibleName(status?.name, token, collectionName),
      )}
      subject={`problem-${row.id}`}
      {...beside}
    >
      {row.problems.map((problem) => (
        <Problem key={problem.id} problem={problem} isTitled={others.length > 0} />
      ))}
      {token !== '' && (
        <div className="md-flow md-below md-above">
          <LinkButton
            variant="outlined"
            to="/orders"
            search={{ network: of.network, contractAddress: of.contractAddress, tab, token }}
          >
            Show order
          </LinkButton>
        </div>
      )}
      {status !== undefined && <StatusSection status={status} of={of} isMine={isOwn !== false} />}
      <FieldList
        fields={[
          { label: 'Order', value: row.order && <Hex whole value={row.order} what="order id" /> },
          {
            label: 'Maker',
            value: status === undefined ? null : <Hex whole value={status.maker} what="maker address" />,
          },
        ]}
      />
    </DetailDrawer>
  )
}

type ProblemProps = { readonly problem: FindingRow; readonly isTitled: boolean }

const Problem = ({ problem, isTitled }: ProblemProps) => {
  const { severity, title, text, subject, acknowledgedAt, note } = problem
  const detail = useQuery(desk.query('findings.get', { id: problem.id }))
  return (
    <section className="md-section">
      {isTitled && <h3>{visibleText(title)}</h3>}
      <p>
        <StatusChip {...severityWords[severity]} /> <span className="md-quiet">{standingWords(problem)}</span>
      </p>
      <p className="md-break">
        <AddressedText text={text} />
      </p>
      {subject.item !== null && (
        <p className="md-quiet">{orderRules.find(({ id }) => id === subject.item)?.explanation}</p>
      )}
      <AcknowledgeFinding finding={problem} />
      <FieldList
        fields={[
          { label: 'Since', value: <Time at={problem.firstSeen} form="both" /> },
          { label: 'Last seen', value: <Time at={problem.lastSeen} form="both" /> },
          acknowledgedAt !== null && {
            label: 'Acknowledged',
            value: <Time at={acknowledgedAt} form="both" />,
          },
          note !== '' && { label: 'Note', value: visibleText(note) },
        ]}
      />
      {detail.data !== undefined && <FindingHistory history={detail.data.history} />}
    </section>
  )
}
