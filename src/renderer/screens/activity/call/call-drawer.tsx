import { useDeskQuery } from '../../../api/queries.ts'
import { useStillQuery } from '../../../api/still-query.ts'
import { DetailDrawer, DrawerSection, type Beside } from '../../../ui/detail-drawer.tsx'
import { DeviationsTable } from '../../../ui/deviations-table.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { GoneDetails } from '../../../ui/gone-details.tsx'
import { SettingsLink } from '../../../ui/settings-link.tsx'
import { SkeletonRows } from '../../../ui/skeleton-rows.tsx'
import type { CallDetail } from '../../../../contract/calls.ts'
import { useCallName } from '../call-name.ts'
import { isPending } from '../outcome-words.ts'
import { callFilterOf, type SearchControls } from '../search.ts'
import { CallActions } from './call-actions.tsx'
import { CallBodies } from './call-bodies.tsx'
import { CallFactList, deviationsId } from './call-fact-list.tsx'
import { UnknownOutcome } from './unknown-outcome.tsx'

type CallDrawerProps = SearchControls & {
  readonly id: number
  readonly beside: Beside
  /** It is not among the rows that are loaded. */
  readonly isFar: boolean
  readonly isOldestFirst: boolean
}

/** No call takes longer, its time-out and a full queue before it included. */
const longest = 180_000

/** A write is noted before its answer is in: such a call is asked again while its answer may still come. */
const everyWhile = (call: CallDetail): number | false =>
  isPending(call) && Date.now() - Date.parse(call.startedAt) < longest ? 1_000 : false

/** What was cancelled says so; without an answer there is no more to say than that nobody knows. */
const isShownByOutcome = ({ outcome, httpStatus }: CallDetail): boolean =>
  outcome === 'cancelled' || (outcome === 'unknown' && httpStatus === null)

/** One call whole: how it went, what went out, what came back, and what can be done with it. */
export const CallDrawer = ({ id, beside, isFar, isOldestFirst, ...controls }: CallDrawerProps) => {
  const { search, open } = controls
  const filter = callFilterOf(search)
  const neighbours = useDeskQuery(
    'calls.beside',
    { id, ...(filter === undefined ? {} : { filter }) },
    { enabled: isFar, keepFormer: true },
  ).data
  const to = (call: number | null | undefined) => (call == null ? undefined : () => open({ call }))
  const newer = to(neighbours?.newer)
  const older = to(neighbours?.older)
  const steps = isFar
    ? { onPrevious: isOldestFirst ? older : newer, onNext: isOldestFirst ? newer : older }
    : {}
  const { data, failure, refetch } = useStillQuery('calls.get', { id }, everyWhile)
  const nameOf = useCallName()
  return (
    <DetailDrawer
      title={data === undefined ? 'Call' : nameOf(data)}
      subject={`call-${id}`}
      {...beside}
      {...steps}
      wide
    >
      {failure !== null ? (
        <GoneDetails
          failure={failure}
          onRetry={refetch}
          title="There is no such call"
          note="It may have been removed because of its age."
          all="All calls"
          onClose={beside.onClose}
        />
      ) : data === undefined ? (
        <SkeletonRows rows={14} />
      ) : (
        <CallWhole call={data} {...controls} />
      )}
    </DetailDrawer>
  )
}

const CallWhole = ({ call, ...controls }: SearchControls & { readonly call: CallDetail }) => (
  <div className="md-call">
    <CallFactList call={call} onCall={(other) => controls.change({ call: other, with: undefined })} />
    <CallActions call={call} {...controls} />
    {call.outcome === 'unknown' && <UnknownOutcome call={call} />}
    {call.failure !== null && !isShownByOutcome(call) && <CallFailure call={call} failure={call.failure} />}
    <CallBodies call={call} />
    {call.deviationList.length > 0 && (
      <div id={deviationsId}>
        <DrawerSection title={`Where the answer differs from the document, ${call.deviationList.length}`}>
          <DeviationsTable deviations={call.deviationList} />
        </DrawerSection>
      </div>
    )}
  </div>
)

const CallFailure = ({
  call,
  failure,
}: {
  readonly call: CallDetail
  readonly failure: NonNullable<CallDetail['failure']>
}) => {
  // The call is open here already.
  const { callId: _here, ...shown } = failure
  return <ErrorPanel failure={shown} actions={<SettingsLink failure={shown} project={call.project} />} />
}
