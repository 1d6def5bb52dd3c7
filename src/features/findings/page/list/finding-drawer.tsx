import { useQuery } from '@tanstack/react-query'
import type { Output } from '../../../../contract/contract.ts'
import { findingPlace } from '../../core/finding-place.ts'
import { kindFacts } from '../../core/kinds.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { AcknowledgeFinding, FindingHistory } from '../../../../renderer/parts/findings/finding-attention.tsx'
import { severityWords, standingWords } from '../../../../renderer/parts/findings/finding-words.ts'
import { useContributions } from '../../../../renderer/parts/contributions.tsx'
import { AddressedText } from '../../../../renderer/ui/addressed-text.tsx'
import { countOf, formatCount } from '../../../../renderer/ui/count-format.ts'
import { DetailDrawer, DrawerSection, type Beside } from '../../../../renderer/ui/detail-drawer.tsx'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { LinkButton, TextLink } from '../../../../renderer/ui/links.tsx'
import { NotYet } from '../../../../renderer/ui/not-yet.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

type FindingDrawerProps = { readonly id: string; readonly beside: Beside }
type Detail = Output<'findings.get'>

const Members = ({ members, expired, count }: Pick<Detail, 'members' | 'expired' | 'count'>) => {
  const named = members.filter(({ event }) => event !== null)
  if (named.length === 0 && !expired) return null
  return (
    <DrawerSection title="Events">
      {expired && <p className="md-quiet">Some are no longer stored.</p>}
      {named.length > 0 && (
        <SimpleTable
          label="Events of this finding"
          rows={named.slice(0, 20)}
          keyOf={({ key }) => key}
          columns={[
            {
              head: 'Event',
              isName: true,
              cell: ({ event }) =>
                event !== null && (
                  <TextLink to="/events" search={{ event }}>
                    Event {formatCount(event)}
                  </TextLink>
                ),
            },
            { head: 'Received', className: 'md-nowrap', cell: ({ at }) => <Time at={at} form="both" /> },
          ]}
        />
      )}
      {count > 20 && <p className="md-quiet">{`Newest 20 of ${formatCount(count)}`}</p>}
    </DrawerSection>
  )
}

export const FindingDrawer = ({ id, beside }: FindingDrawerProps) => {
  const { FindingSection } = useContributions()
  const { data: finding, error, refetch } = useQuery(desk.query('findings.get', { id }))
  if (finding === undefined || error !== null)
    return (
      <DetailDrawer title="Finding" subject={`finding-${id}`} {...beside}>
        <NotYet error={error} onRetry={refetch} rows={4} />
      </DetailDrawer>
    )
  const { label, ...place } = findingPlace(finding)
  const { severity, title, text, kind, subject, count, occurrences, endedAt } = finding
  return (
    <DetailDrawer
      title={
        <>
          {visibleText(title)} <StatusChip {...severityWords[severity]} />
        </>
      }
      subject={`finding-${id}`}
      {...beside}
    >
      <p className="md-text md-break">
        <AddressedText text={text} />
      </p>
      <div className="md-flow md-below md-above">
        <LinkButton variant="outlined" {...place}>
          {label === 'Event' ? 'Show event' : `Open ${label}`}
        </LinkButton>
        {finding.transaction !== null && (
          <LinkButton
            to="/transactions"
            search={{
              tab: 'lookup',
              tx: finding.transaction,
              ...(subject.network === null ? {} : { network: subject.network }),
            }}
          >
            Look up transaction
          </LinkButton>
        )}
      </div>
      <AcknowledgeFinding key={id} finding={finding} />
      <FieldList
        fields={[
          { label: 'Kind', value: kindFacts[kind].title },
          { label: 'When', value: kindFacts[kind].about },
          { label: 'State', value: standingWords(finding) },
          ...(count > 1 ? [{ label: 'Count', value: formatCount(count) }] : []),
          ...(occurrences > 1 ? [{ label: 'Occurred', value: countOf(occurrences, 'time') }] : []),
          { label: 'First', value: <Time at={finding.firstSeen} form="both" /> },
          { label: 'Last', value: <Time at={finding.lastSeen} form="both" /> },
          endedAt !== null && { label: 'Ended', value: <Time at={endedAt} form="both" /> },
        ]}
      />
      <FindingSection finding={finding} />
      <Members {...finding} />
      <FindingHistory history={finding.history} />
    </DetailDrawer>
  )
}
