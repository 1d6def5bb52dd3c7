import Button from '@mui/material/Button'
import { useState } from 'react'
import type { EventNames } from '../../../../core/webhooks/event-line.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { DetailDrawer, type Beside } from '../../../ui/detail-drawer.tsx'
import { FieldList } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { LinkButton, TextLink } from '../../../ui/links.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { tickTime } from '../../../ui/time-ticker.ts'
import { useTicking } from '../../../ui/use-ticking.ts'
import { visibleText } from '../../../ui/visible-text.ts'
import { isMissing, leftWords, wordOfFinding } from './audit-words.ts'
import { FindingLine, type FindingRow } from './finding-columns.tsx'
import { BackfillDialog } from './backfill-dialog.tsx'

/** One finding with what it rests on. */
export const FindingDrawer = ({
  finding,
  names,
  beside,
}: {
  readonly finding: FindingRow
  readonly names: EventNames
  readonly beside: Beside
}) => {
  const [fills, setFills] = useState(false)
  const { nameOf } = useNetworks()
  const { id, kind, explanation, backfill, eventId, txnHash, blockHash, contractAddress } = finding
  const { word, tone, means } = wordOfFinding(finding)
  return (
    <DetailDrawer
      title={
        <>
          {visibleText(finding.eventName ?? 'A log')} <StatusChip word={word} tone={tone} title={means} />
        </>
      }
      subject={`finding-${id}`}
      {...beside}
    >
      <p className="md-hero__line">
        <FindingLine finding={finding} names={names} />
      </p>
      <p className="md-flow md-hero__facts">{visibleText(explanation)}</p>
      {kind === 'too-fresh' && finding.knownAt !== null && <KnownAt at={finding.knownAt} />}
      <div className="md-flow md-hero__actions">
        {isMissing(finding) && (
          <Button variant="contained" onClick={() => setFills(true)}>
            Fill in missed…
          </Button>
        )}
        {eventId !== null && (
          <LinkButton to="/events" search={{ event: eventId }} variant="outlined">
            Show the event
          </LinkButton>
        )}
        {backfill !== null && (
          <LinkButton to="/events" search={{ of: backfill.deliveryId }} variant="outlined">
            Show what was filled in
          </LinkButton>
        )}
        {finding.blockNumber !== null && (
          <LinkButton
            to="/events"
            search={{ blockFrom: String(finding.blockNumber), blockTo: String(finding.blockNumber) }}
            variant="outlined"
          >
            Events of its block
          </LinkButton>
        )}
      </div>
      <FieldList
        fields={[
          {
            label: 'Listener',
            value: (
              <TextLink to="/webhooks" search={{ listener: finding.listener }}>
                {visibleText(finding.listenerName)}
              </TextLink>
            ),
          },
          { label: 'Network', value: visibleText(nameOf(finding.network)) },
          {
            label: 'Block',
            value:
              finding.blockNumber === null ? null : (
                <span className="md-number">{formatCount(finding.blockNumber)}</span>
              ),
          },
          { label: 'Block hash', value: hex(blockHash, 'block hash') },
          {
            label: 'Block time',
            value: finding.blockTime === null ? null : <Time at={finding.blockTime} form="both" />,
          },
          { label: 'Transaction', value: hex(txnHash, 'transaction hash') },
          {
            label: 'Log index',
            value: finding.logIndex,
            title: 'Index of the log in its block.',
          },
          { label: 'Contract', value: hex(contractAddress, 'contract address') },
          { label: 'Topic', value: hex(finding.topicHash, 'topic') },
          ...(backfill === null
            ? []
            : [{ label: 'Filled in', value: <Time at={backfill.at} form="both" /> }]),
          {
            label: 'Audit',
            value: (
              <TextLink to="/webhooks" search={{ listener: finding.listener }}>
                {`Audit ${formatCount(finding.audit)} of ${visibleText(finding.listenerName)}`}
              </TextLink>
            ),
            title: 'The audit that saw it last; the newest one of the listener is in its details.',
          },
        ]}
      />
      {fills && <BackfillDialog of={{ findings: [id] }} onClose={() => setFills(false)} />}
    </DetailDrawer>
  )
}

/** When an audit can say whether something was missed. */
const KnownAt = ({ at }: { readonly at: string }) => {
  const left = useTicking(() => leftWords(at, tickTime()) ?? '')
  return (
    <p>
      {left === '' ? 'Whether it was missed is being checked.' : `Whether it was missed is known in ${left}.`}
    </p>
  )
}

const hex = (value: string | null, what: string) =>
  value === null ? null : <Hex value={value} what={what} whole />
