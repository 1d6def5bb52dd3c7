import { useMemo } from 'react'
import type { TransactionLookup } from '../../contract/lookup.ts'
import { whatHappened } from '../../../../core/webhooks/what-happened.ts'
import { EventLineText } from '../../../../renderer/parts/event-line.tsx'
import { useEventNames } from '../../../../renderer/parts/use-event-names.ts'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { StatusChip, type Tone } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'

type Delivered = TransactionLookup['deliveries'][number]

const fits: Record<Delivered['onChain'], { readonly word: string; readonly tone: Tone }> = {
  same: { word: 'as on-chain', tone: 'success' },
  'other-block': { word: 'of another block', tone: 'error' },
  'no-such-log': { word: 'not on-chain', tone: 'error' },
  differs: { word: 'differs', tone: 'error' },
  unknown: { word: 'not compared', tone: 'neutral' },
}

const EventLinks = ({ events }: { readonly events: readonly number[] }) =>
  events.length === 0 ? (
    <span className="md-quiet">not delivered</span>
  ) : (
    events.map((event, index) => (
      <span key={event}>
        {index > 0 && ', '}
        <TextLink to="/events" search={{ event }}>
          event {event}
        </TextLink>
      </span>
    ))
  )

export const LookupLogs = ({ lookup }: { readonly lookup: TransactionLookup }) => {
  const { logs } = lookup
  const lines = useMemo(() => logs.map((log) => ({ ...log, contractAddress: log.address })), [logs])
  const names = useEventNames(lines)
  const odd = lookup.deliveries.filter(({ onChain }) => onChain !== 'same')
  return (
    <Panel title="Logs and deliveries">
      {lines.length > 0 && (
        <SimpleTable
          label="Logs"
          rows={lines}
          keyOf={({ index }) => index}
          columns={[
            { head: 'Log', cell: ({ index }) => index },
            { head: 'What happened', cell: (log) => <EventLineText line={whatHappened(log, names)} /> },
            { head: 'Delivered', cell: ({ events }) => <EventLinks events={events} /> },
          ]}
        />
      )}
      {odd.length > 0 && (
        <SimpleTable
          className="md-below"
          label="Other deliveries"
          caption="Other deliveries"
          rows={odd}
          keyOf={({ event }) => event}
          columns={[
            { head: 'Event', cell: ({ event }) => <EventLinks events={[event]} /> },
            { head: 'Received', cell: ({ receivedAt }) => <Time at={receivedAt} /> },
            { head: 'On-chain', cell: ({ onChain }) => <StatusChip {...fits[onChain]} /> },
          ]}
        />
      )}
    </Panel>
  )
}
