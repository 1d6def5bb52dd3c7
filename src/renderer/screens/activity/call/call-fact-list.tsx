import Link from '@mui/material/Link'
import type { CallDetail } from '../../../../contract/calls.ts'
import { useNetworks } from '../../../api/use-networks.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { countOf } from '../../../ui/count-format.ts'
import { formatDuration } from '../../../ui/duration-format.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { statusText } from '../calls/call-columns.tsx'
import { OutcomeChip } from '../outcome-chip.tsx'
import { isPending } from '../outcome-words.ts'

/** Id of the section that lists where the answer differs from the document. */
export const deviationsId = 'call-deviations'

/** How a call went, in one look. */
export const CallFactList = ({
  call,
  onCall,
}: {
  readonly call: CallDetail
  /** Leads to another call. */
  readonly onCall: (id: number) => void
}) => {
  const networks = useNetworks()
  const { resentFrom } = call
  return (
    <>
      <dl className="md-labelled md-call__facts">
        <div>
          <dt>Outcome</dt>
          <dd>
            <OutcomeChip outcome={call.outcome} /> {visibleText(statusText(call))}
          </dd>
        </div>
        <div>
          <dt>Duration</dt>
          <dd>
            {isPending(call) ? <Missing /> : formatDuration(call.durationMs)}
            {isPending(call)
              ? ''
              : call.attempts === 0
                ? ', never sent'
                : `, ${countOf(call.attempts, 'attempt')}`}
          </dd>
        </div>
        <div>
          <dt>Started</dt>
          <dd>
            <Time at={call.startedAt} />
          </dd>
        </div>
        <div>
          <dt>Project</dt>
          <dd>{visibleText(call.projectName)}</dd>
        </div>
        <div>
          <dt>Network</dt>
          <dd>{call.network === null ? <Missing /> : networks.nameOf(call.network)}</dd>
        </div>
        {call.deviations > 0 && (
          <div>
            <dt>Differs from the document</dt>
            <dd>
              <Link
                component="button"
                type="button"
                onClick={() => document.getElementById(deviationsId)?.scrollIntoView({ block: 'start' })}
              >
                in {countOf(call.deviations, 'place')}
              </Link>
            </dd>
          </div>
        )}
        {resentFrom !== null && (
          <div>
            <dt>Repeats</dt>
            <dd>
              <Link component="button" type="button" onClick={() => onCall(resentFrom)}>
                an earlier call
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <div className="md-call__url">
        <span className="md-mono">
          {call.url === '' ? 'There was no address to call.' : `POST ${visibleText(call.url)}`}
        </span>
        {call.url !== '' && <CopyButton what="the address" text={call.url} />}
      </div>
    </>
  )
}
