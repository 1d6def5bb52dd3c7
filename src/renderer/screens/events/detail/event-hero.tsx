import { useMemo } from 'react'
import type { EventDetail } from '../../../../contract/events.ts'
import { whatHappened } from '../../../../core/webhooks/what-happened.ts'
import { EventLineText } from '../../../parts/event-line.tsx'
import { ProjectMark, useListenerMarks } from '../../../parts/project-mark.tsx'
import { useEventNames } from '../../../parts/use-event-names.ts'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { useSourceNames } from '../../../parts/use-source-names.ts'
import { useListenerNames } from '../../../parts/use-listener-names.ts'
import { isContested } from './contested.ts'

/** What matters of an event before all else: what happened, between whom, where, when, and whether that is disputed. */
export const EventHero = ({ event }: { readonly event: EventDetail }) => {
  const rows = useMemo(() => [event], [event])
  const names = useEventNames(rows)
  const mark = useListenerMarks().get(event.listenerId)
  const listener = useListenerNames().get(event.listenerId ?? '')
  const source = useSourceNames().get(event.origin ?? '')
  const contested = isContested(event, 'args') || isContested(event, 'data')
  const line = <EventLineText line={whatHappened(event, names)} />
  return (
    <div>
      <p className="md-hero__line">
        {contested ? <mark title="Deliveries of this log disagree.">{line}</mark> : line}
      </p>
      <p className="md-flow md-hero__facts">
        {contested && <StatusChip word="contested" tone="error" />}
        {mark !== undefined && <ProjectMark {...mark} />}
        {event.test && <StatusChip word="test" title="A test sent by this desk." />}
        {event.backfilled && (
          <StatusChip
            word="filled in"
            tone="info"
            title="Never delivered: filled in from the chain by this desk."
          />
        )}
        {event.contractAddress !== null && <Hex value={event.contractAddress} what="the contract address" />}
        <span>
          {event.backfilled ? 'Filled in' : 'Received'} <Time at={event.receivedAt} />
          {source !== undefined && (
            <>
              {' '}
              by <bdi>{visibleText(source)}</bdi>
            </>
          )}
        </span>
        {event.blockNumber !== null && <span>Block {event.blockNumber}</span>}
        {event.deliveries > 1 && <span>{event.deliveries} deliveries</span>}
        {listener !== undefined && <bdi>{visibleText(listener.name)}</bdi>}
      </p>
    </div>
  )
}
