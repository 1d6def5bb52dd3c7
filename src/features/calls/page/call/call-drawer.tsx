import { useQuery } from '@tanstack/react-query'
import { desk } from '../../../../renderer/api/desk.ts'
import { type Beside, DetailDrawer, DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { DeviationsTable } from '../../../../renderer/ui/deviations-table.tsx'
import { ErrorPanel } from '../../../../renderer/ui/error-panel.tsx'
import { LoadedDetails } from '../../../../renderer/ui/gone-details.tsx'
import { SettingsLink } from '../../../../renderer/ui/settings-link.tsx'
import type { CallDetail } from '../../contract.ts'
import { useCallName } from '../call-name.ts'
import { isPending } from '../outcome-words.ts'
import { callFilterOf, type SearchControls } from '../search.ts'
import { CallActions } from './call-actions.tsx'
import { Alert, AlertTitle, Link } from '@mui/material'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { BodySection } from './body-section.tsx'
import { HeaderTable } from '../../../../renderer/ui/header-table.tsx'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import { formatDuration } from '../../../../renderer/ui/duration-format.ts'
import { Time } from '../../../../renderer/ui/time.tsx'
import { statusText } from '../calls/call-columns.tsx'
import { OutcomeChip } from '../outcome-chip.tsx'
import { Figures } from '../../../../renderer/ui/figures.tsx'

const deviationsId = 'call-deviations'

const CallFactList = ({
  call,
  onCall,
}: {
  readonly call: CallDetail
  readonly onCall: (id: number) => void
}) => {
  const networks = useNetworks()
  const { resentFrom } = call
  return (
    <>
      <Figures
        fields={[
          {
            label: 'Outcome',
            value: (
              <>
                <OutcomeChip outcome={call.outcome} /> {visibleText(statusText(call))}
              </>
            ),
          },
          {
            label: 'Duration',
            value: isPending(call)
              ? null
              : `${formatDuration(call.durationMs)}, ${call.attempts === 0 ? 'never sent' : countOf(call.attempts, 'attempt')}`,
          },
          { label: 'Started', value: <Time at={call.startedAt} /> },
          { label: 'Project', value: visibleText(call.projectName) },
          { label: 'Network', value: call.network === null ? null : networks.nameOf(call.network) },
          call.deviations > 0 && {
            label: 'Deviations',
            value: (
              <Link
                component="button"
                type="button"
                onClick={() => document.getElementById(deviationsId)?.scrollIntoView({ block: 'start' })}
              >
                {countOf(call.deviations, 'deviation')}
              </Link>
            ),
          },
          resentFrom !== null && {
            label: 'Repeats',
            value: (
              <Link component="button" type="button" onClick={() => onCall(resentFrom)}>
                An earlier call
              </Link>
            ),
          },
        ]}
      />
      <div className="md-row-of md-break">
        <span className="md-mono">{call.url === '' ? 'No URL' : `POST ${visibleText(call.url)}`}</span>
        {call.url !== '' && <CopyButton what="URL" text={call.url} />}
      </div>
    </>
  )
}

const HeaderSection = ({
  title,
  headers,
}: {
  readonly title: string
  readonly headers: readonly (readonly [string, string])[]
}) => (
  <DrawerSection
    title={headers.length === 0 ? title : `${title}, ${headers.length}`}
    actions={
      headers.length > 0 && (
        <CopyButton
          what={title.toLowerCase()}
          text={() => headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        />
      )
    }
  >
    {headers.length === 0 ? <p className="md-quiet">None.</p> : <HeaderTable headers={headers} />}
  </DrawerSection>
)

const CallBodies = ({ call }: { readonly call: CallDetail }) => (
  <>
    <div className="md-pair">
      <BodySection
        id={call.id}
        part="request"
        title="Request"
        bytes={call.requestBytes}
        first={call.requestText}
        cut={call.requestCut}
        none="No request"
      />
      <BodySection
        id={call.id}
        part="answer"
        title="Response"
        bytes={call.answerBytes}
        first={call.answerText}
        cut={call.answerCut}
        none="No response"
      />
    </div>
    <div className="md-pair">
      <HeaderSection title="Request headers" headers={call.requestHeaders} />
      {call.answerHeaders.length > 0 && (
        <HeaderSection title="Response headers" headers={call.answerHeaders} />
      )}
    </div>
  </>
)

/**
 * A write of which nobody can say whether it was carried out. It stands out: doing it again may do it twice. What was answered,
 * if anything, follows below.
 */
const UnknownOutcome = ({ call }: { readonly call: CallDetail }) => (
  <Alert severity="warning" variant="outlined">
    <AlertTitle>The outcome is unknown</AlertTitle>
    {call.httpStatus !== null ? (
      'The response doesn’t say.'
    ) : (
      <>
        {call.failure === null ? 'No response was recorded.' : visibleText(call.failure.message)}{' '}
        <b>{visibleText(call.failure?.hint ?? 'Check at the service before sending again.')}</b>
      </>
    )}
  </Alert>
)

type CallDrawerProps = SearchControls & {
  readonly id: number
  readonly beside: Beside
  readonly isFar: boolean
  readonly isOldestFirst: boolean
}

/** No call takes longer, its time-out and a full queue before it included. */
const longest = 180_000

/** A write is noted before its answer is in: such a call is asked again while its answer may still come. */
const every = (call: CallDetail | undefined): number | false =>
  call !== undefined && isPending(call) && Date.now() - Date.parse(call.startedAt) < longest ? 1_000 : false

/** What was cancelled says so; without an answer there is no more to say than that nobody knows. */
const isShownByOutcome = ({ outcome, httpStatus }: CallDetail): boolean =>
  outcome === 'cancelled' || (outcome === 'unknown' && httpStatus === null)

export const CallDrawer = ({ id, beside, isFar, isOldestFirst, ...controls }: CallDrawerProps) => {
  const { search, open } = controls
  const filter = callFilterOf(search)
  const neighbours = useQuery(
    desk.query(
      'calls.beside',
      { id, ...(filter === undefined ? {} : { filter }) },
      { enabled: isFar, keeps: true },
    ),
  ).data
  const to = (other: number | null | undefined) => (other == null ? undefined : () => open({ call: other }))
  const newer = to(neighbours?.newer)
  const older = to(neighbours?.older)
  const steps = isFar
    ? { onPrevious: isOldestFirst ? older : newer, onNext: isOldestFirst ? newer : older }
    : {}
  const call = useQuery(
    desk.still('calls.get', { id }, { refetchInterval: ({ state }) => every(state.data) }),
  )
  const nameOf = useCallName()
  return (
    <DetailDrawer
      title={call.data === undefined ? 'Call' : nameOf(call.data)}
      subject={`call-${id}`}
      {...beside}
      {...steps}
      wide
    >
      <LoadedDetails
        of={call}
        title="Call not found"
        note="Possibly deleted."
        all="All calls"
        onClose={beside.onClose}
      >
        {(data) => <CallWhole call={data} {...controls} />}
      </LoadedDetails>
    </DetailDrawer>
  )
}

const CallWhole = ({ call, ...controls }: SearchControls & { readonly call: CallDetail }) => (
  <div className="md-console md-stack">
    <CallFactList call={call} onCall={(other) => controls.change({ call: other, with: undefined })} />
    <CallActions call={call} {...controls} />
    {call.outcome === 'unknown' && <UnknownOutcome call={call} />}
    {call.failure !== null && !isShownByOutcome(call) && <CallFailure call={call} failure={call.failure} />}
    <CallBodies call={call} />
    {call.deviationList.length > 0 && (
      <div id={deviationsId}>
        <DrawerSection title={`Deviations, ${call.deviationList.length}`}>
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
