import { useQuery } from '@tanstack/react-query'
import { Alert } from '@mui/material'
import type { ReactNode } from 'react'
import type { Listener, ListenerStep } from '../../contract/listener.ts'
import type { ListenerTraffic } from '../../contract.ts'
import { listenerRequestText } from '../../../../core/webhooks/listener-request.ts'
import { useNetworks } from '../../../../renderer/api/use-networks.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { countOf, formatCount } from '../../../../renderer/ui/count-format.ts'
import { type Beside, DetailDrawer, DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { LoadedDetails } from '../../../../renderer/ui/gone-details.tsx'
import { Fold } from '../../../../renderer/ui/fold.tsx'
import { FieldList } from '../../../../renderer/ui/field-list.tsx'
import { JsonView } from '../../../../renderer/ui/json-view.tsx'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { ReceiverUrl } from '../../../../renderer/ui/receiver-url.tsx'
import { maskReceiverUrl } from '../../../../renderer/ui/receiver-url-mask.ts'
import { SkeletonRows } from '../../../../renderer/ui/skeleton-rows.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { SubjectFindings } from '../../../../renderer/parts/findings/subject-findings.tsx'
import { callIt, isInDoubt, stateWords, warningsPaused } from '../state-words.ts'
import type { SearchControls } from '../search.ts'
import type { ListenerRow } from '../list/listener-rows.ts'
import { FilterLists } from './filter-lists.tsx'
import { ListenerActions } from './listener-actions.tsx'
import { UnknownWaysOut } from './unknown-ways-out.tsx'
import { useContributions } from '../../../../renderer/parts/contributions.tsx'
import { formatDuration } from '../../../../renderer/ui/duration-format.ts'
import { SimpleTable } from '../../../../renderer/ui/simple-table.tsx'
import { Figures } from '../../../../renderer/ui/figures.tsx'

const ListenerHistory = ({ history }: { readonly history: readonly ListenerStep[] }) => (
  <DrawerSection title="History">
    <SimpleTable
      rows={history}
      keyOf={(step, index) => `${step.at}-${index}`}
      columns={[
        { head: 'When', cell: (step) => <Time at={step.at} /> },
        {
          head: 'State',
          // What it was is no state that needs a look now.
          cell: ({ state }) => stateWords[state].word,
        },
        {
          head: 'What happened',
          cell: (step) => (
            <>
              {visibleText(step.what)}
              {step.callId !== null && (
                <>
                  {' '}
                  <TextLink to="/requests" search={{ call: step.callId }}>
                    Show the call
                  </TextLink>
                </>
              )}
            </>
          ),
        },
      ]}
    />
  </DrawerSection>
)

/** What deliveries on a listener's path are answered: set for a test and forgotten, it makes a service give up. */
const PathAnswer = ({ path }: { readonly path: string }) => {
  const paths = useQuery(desk.query('receiver.paths', {})).data?.paths
  const found = paths?.find(({ key }) => key === path)
  if (found === undefined) return paths === undefined ? '…' : 'Nothing, URL closed.'
  const { answer } = found
  return (
    <>
      {answer === null ? (
        '200'
      ) : (
        <StatusChip
          word={`HTTP ${answer.status}${answer.delayMs === 0 ? '' : ` after ${formatDuration(answer.delayMs)}`}`}
          tone="warning"
          title="Changed for tests"
        />
      )}{' '}
      <TextLink to="/settings" search={{ section: 'receiver' }}>
        Change
      </TextLink>
    </>
  )
}

type ListenerDrawerProps = Pick<SearchControls, 'change'> & {
  readonly listenerKey: string
  readonly row: Pick<ListenerRow, 'traffic' | 'coverage'> | undefined
  readonly beside: Beside
}

export const ListenerDrawer = (props: ListenerDrawerProps) => {
  const { listenerKey, change, row } = props
  const traffic = row?.traffic
  const { ListenerSection } = useContributions()
  const hasMissed = (row?.coverage?.missed ?? 0) > 0
  const detail = useQuery(desk.query('listeners.get', { key: listenerKey }))
  const { data } = detail
  return (
    <DetailDrawer
      title={
        data === undefined ? (
          'Listener'
        ) : (
          <>
            {visibleText(data.listener.name === '' ? callIt(data.listener) : data.listener.name)}{' '}
            <Standings listener={data.listener} chip={row?.coverage?.chip} />
          </>
        )
      }
      subject={`listener-${listenerKey}`}
      {...props.beside}
    >
      <LoadedDetails
        of={detail}
        title="Listener not found"
        note="Possibly deleted."
        all="All listeners"
        onClose={props.beside.onClose}
      >
        {({ listener, history }) => (
          <>
            <Standing listener={listener} traffic={traffic} />
            {isInDoubt(listener) && <UnknownWaysOut listener={listener} />}
            <ListenerActions key={listener.key} listener={listener} hasMissed={hasMissed} change={change} />
            <SubjectFindings filter={{ listener: listenerKey }} />
            <DrawerSection title="Deliveries">
              <Brought listener={listener} traffic={traffic} />
            </DrawerSection>
            <ListenerSection key={`coverage ${listener.key}`} listener={listener} isFilledAbove={hasMissed} />
            <DrawerSection title="Filters">
              <FilterLists filters={listener.filters} />
            </DrawerSection>
            <DrawerSection title="Details">
              <Facts listener={listener} change={change} />
            </DrawerSection>
            <ListenerHistory history={history} />
            <RequestView listener={listener} />
          </>
        )}
      </LoadedDetails>
    </DetailDrawer>
  )
}

/** What is not as it should be, in a word each; a listener that is registered is as it should be. */
const Standings = ({ listener, chip }: { readonly listener: Listener; readonly chip: ReactNode }) => {
  const { word, tone } = stateWords[listener.state]
  return (
    <>
      {listener.state === 'registered' ? null : <StatusChip word={word} tone={tone} />} {chip}{' '}
      {listener.paused && <StatusChip {...warningsPaused} />}
    </>
  )
}

const Standing = ({
  listener,
  traffic,
}: {
  readonly listener: Listener
  readonly traffic: ListenerTraffic | undefined
}) => {
  const { means } = stateWords[listener.state]
  return (
    <>
      <p className="md-text">{means}</p>
      {listener.problem !== null && (
        <Alert
          severity={listener.state === 'failed' ? 'error' : 'warning'}
          variant="outlined"
          className="md-below--near"
        >
          {visibleText(listener.problem.message)}
          {listener.problem.hint !== null && <b> {visibleText(listener.problem.hint)}</b>}
          {listener.callId !== null && (
            <>
              {' '}
              <TextLink to="/requests" search={{ call: listener.callId }}>
                Show the call
              </TextLink>
            </>
          )}
        </Alert>
      )}
      {traffic?.health
        .filter(({ kind }) => kind !== 'orphan')
        .map(({ kind, message }) => (
          <Alert
            key={kind}
            severity={kind === 'path-missing' ? 'error' : kind === 'receiver-off' ? 'info' : 'warning'}
            variant="outlined"
            className="md-below--near"
          >
            {message}
          </Alert>
        ))}
    </>
  )
}

const Brought = ({
  listener,
  traffic,
}: {
  readonly listener: Listener
  readonly traffic: ListenerTraffic | undefined
}) => {
  if (listener.receives === 'elsewhere')
    return <p className="md-quiet">Delivers to another URL, unseen here.</p>
  if (traffic === undefined) return <SkeletonRows rows={3} />
  return (
    <Figures
      fields={[
        {
          label: 'Last event',
          value:
            traffic.lastEventAt === null ? (
              'None yet'
            ) : (
              <>
                <Time at={traffic.lastEventAt} />{' '}
                <TextLink to="/events" search={{ event: traffic.lastEventId ?? undefined }} variant="body2">
                  Show it
                </TextLink>
              </>
            ),
        },
        { label: 'Last hour', value: formatCount(traffic.eventsLastHour) },
        { label: 'Last 24 h', value: formatCount(traffic.eventsLastDay) },
        {
          label: 'All events',
          value: (
            <>
              {traffic.events === 0 || listener.path === null ? (
                formatCount(traffic.events)
              ) : (
                <TextLink to="/events" search={{ listenerId: listener.path }}>
                  {formatCount(traffic.events)}
                </TextLink>
              )}
              {traffic.duplicates !== null && traffic.duplicates > 0 && (
                <span className="md-small md-quiet" title="Repeated deliveries">
                  {` includes ${countOf(traffic.duplicates, 'duplicate')}`}
                </span>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

const Facts = ({ listener, change }: { readonly listener: Listener } & Pick<SearchControls, 'change'>) => {
  const isOff = typeof useQuery(desk.query('receiver.status', {})).data?.off === 'string'
  const { nameOf } = useNetworks()
  const other = (key: string | null) =>
    key === null ? null : (
      <button type="button" className="md-link" onClick={() => change({ listener: key, state: undefined })}>
        {key}
      </button>
    )
  return (
    <FieldList
      fields={[
        {
          label: 'Delivers to',
          value:
            listener.url === null ? (
              'At registration'
            ) : (
              <>
                <ReceiverUrl url={listener.url} />
                {listener.receives === 'desk' && isOff && <p className="md-quiet">The receiver is off.</p>}
              </>
            ),
        },
        ...(listener.path === null || listener.receives === 'elsewhere'
          ? []
          : [{ label: 'Responds with', value: <PathAnswer path={listener.path} /> }]),
        {
          label: 'Service ID',
          value: listener.id === null ? null : <span className="md-mono">{listener.id}</span>,
        },
        { label: 'Key', value: <span className="md-mono">{listener.key}</span> },
        { label: 'Network', value: visibleText(nameOf(listener.network)) },
        { label: 'Created', value: <Time at={listener.createdAt} form="both" /> },
        { label: 'Changed', value: <Time at={listener.changedAt} form="both" /> },
        {
          label: 'Silence warning',
          value: listener.quietAfterHours === null ? 'Off' : `After ${listener.quietAfterHours} h`,
        },
        listener.replaces !== null && { label: 'Replaces', value: other(listener.replaces) },
        listener.replacedBy !== null && { label: 'Replaced by', value: other(listener.replacedBy) },
        listener.note !== '' && {
          label: 'Note',
          value: <span className="md-prose">{visibleText(listener.note)}</span>,
        },
      ]}
    />
  )
}

/** The body of AddWebhookListener as it went out, or would; the secret stays out of sight. */
const RequestView = ({ listener }: { readonly listener: Listener }) => {
  const url = listener.url === null ? '(at registration)' : maskReceiverUrl(listener.url)
  const text = listenerRequestText(url, listener.filters)
  return text === null ? null : (
    <Fold title="Raw request">
      <JsonView title="Request" text={text} />
    </Fold>
  )
}
