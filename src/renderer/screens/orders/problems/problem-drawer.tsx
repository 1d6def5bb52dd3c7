import Button from '@mui/material/Button'
import type { FindingRow } from '../../../../contract/findings.ts'
import type { OrderStatus } from '../../../../contract/order-status.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { AddressedText } from '../../../ui/addressed-text.tsx'
import { DetailDrawer, DrawerSection, type Beside } from '../../../ui/detail-drawer.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { LinkButton } from '../../../ui/links.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
import { firstCapital } from '../../../ui/first-capital.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { ruleOf } from '../rule-marks.tsx'
import { StatusSection } from '../status/status-section.tsx'
import { tokenOf, toneOfProblem, type CollectionOf } from './problem-words.ts'

type ProblemDrawerProps = {
  readonly problem: FindingRow
  /** How its order stands, where it was checked. */
  readonly status: OrderStatus | undefined
  readonly of: CollectionOf
  readonly onAcknowledge: () => void
  /** Takes the acknowledgement back. */
  readonly onReopen: () => void
  readonly beside: Beside
}

/** One problem: what was found, how its order stands, and what can be done. */
export const ProblemDrawer = ({ problem, status, of, beside, ...actions }: ProblemDrawerProps) => {
  const { severity, title, text, subject, acknowledgedAt, note, condition } = problem
  const token = tokenOf(problem)
  const side = status?.side === 'offer' ? { side: 'offer' as const } : {}
  return (
    <DetailDrawer title={visibleText(title)} subject={`problem-${problem.id}`} {...beside}>
      <p>
        <StatusChip word={firstCapital(severity)} tone={toneOfProblem[severity]} />{' '}
        {condition === 'ended' && <StatusChip word="Ended" />}
      </p>
      <p>
        <AddressedText text={text} />
      </p>
      {subject.item !== null && <p className="md-quiet">{ruleOf(subject.item)?.explanation}</p>}
      <div className="md-flow md-hero__actions">
        {acknowledgedAt === null ? (
          <Button variant="contained" onClick={actions.onAcknowledge}>
            Acknowledge…
          </Button>
        ) : (
          <Button variant="outlined" onClick={actions.onReopen}>
            Take back
          </Button>
        )}
        {token !== '' && (
          <LinkButton
            variant="outlined"
            to="/orders"
            search={{ network: of.network, contractAddress: of.contractAddress, token, ...side }}
          >
            Show in list
          </LinkButton>
        )}
      </div>
      {status !== undefined && <StatusSection status={status} of={of} hasCancel />}
      <FieldList
        fields={[
          { label: 'Since', value: <Time at={problem.firstSeen} form="both" /> },
          { label: 'Last seen', value: <Time at={problem.lastSeen} form="both" /> },
          ...(acknowledgedAt === null
            ? []
            : [{ label: 'Acknowledged', value: <Time at={acknowledgedAt} form="both" /> }]),
          ...(note === '' ? [] : [{ label: 'Note', value: visibleText(note) }]),
          { label: 'Order', value: subject.order && <Hex whole value={subject.order} what="the order id" /> },
          {
            label: 'Maker',
            value: status === undefined ? null : <Hex whole value={status.maker} what="the maker’s address" />,
          },
        ]}
      />
      <ProblemHistory id={problem.id} />
    </DetailDrawer>
  )
}

const ProblemHistory = ({ id }: { readonly id: string }) => {
  const { data, failure, refetch } = useDeskQuery('findings.get', { id })
  if (failure !== null) return <ErrorPanel failure={failure} onRetry={refetch} />
  if (data === undefined || data.history.length === 0) return null
  return (
    <DrawerSection title="History">
      <SimpleTable
        label="History"
        rows={data.history}
        keyOf={({ at, what }, index) => `${index} ${at} ${what}`}
        columns={[
          { head: 'When', cell: ({ at }) => <Time at={at} /> },
          { head: 'What', isName: true, cell: ({ what }) => firstCapital(what) },
          { head: 'Note', cell: (row) => visibleText(row.note) },
        ]}
      />
    </DrawerSection>
  )
}
