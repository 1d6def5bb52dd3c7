import { useCopyToast } from '../../../../renderer/ui/copy-toast.ts'
import { countOf } from '../../../../renderer/ui/count-format.ts'
import type { Column } from '../../../../renderer/ui/data-table-columns.ts'
import { Missing } from '../../../../renderer/ui/formats.tsx'
import { maskReceiverUrl } from '../../../../renderer/ui/receiver-url-mask.ts'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { healthWords, stateWords, warningsPaused } from '../state-words.ts'
import type { ListenerRow } from './listener-rows.ts'

/** What is counted for listeners that have a path of this desk; nothing is known of the others. */
const counted = (row: ListenerRow, member: 'eventsLastHour' | 'events' | 'duplicates'): number | null =>
  row.listener.path === null ? null : (row.traffic?.[member] ?? null)

const count = (value: number | null) => (value === null ? <Missing /> : value)

/** One word for how a listener is: what is wrong first, then its state, then whether it delivers. */
const HealthCell = ({ listener, traffic, coverage, falseFindings }: ListenerRow) => {
  const [first] = traffic?.health ?? []
  if (first !== undefined)
    return (
      <StatusChip
        {...healthWords[first.kind]}
        title={traffic?.health.map(({ message }) => message).join(' ') ?? ''}
      />
    )
  if (coverage !== undefined && coverage.wrong !== null) return coverage.chip
  if (falseFindings.length > 0)
    return (
      <StatusChip
        word={countOf(falseFindings.length, 'finding')}
        tone="error"
        title={falseFindings.map(({ title }) => title).join(' ')}
      />
    )
  if (listener.state !== 'registered') {
    const { word, tone, means } = stateWords[listener.state]
    return <StatusChip word={word} tone={tone} title={means} />
  }
  if (coverage !== undefined && coverage.openFindings > 0)
    return (
      <StatusChip
        word={countOf(coverage.openFindings, 'finding')}
        tone="warning"
        title="Differs from the chain. See Coverage."
      />
    )
  if (listener.paused) return <StatusChip {...warningsPaused} />
  if (listener.receives === 'elsewhere')
    return (
      <span className="md-quiet" title="To another URL">
        Elsewhere
      </span>
    )
  return traffic == null || traffic.lastEventAt === null ? (
    <span className="md-quiet">Waiting for first event</span>
  ) : (
    <StatusChip word="Healthy" tone="success" isPlain title="Delivering" />
  )
}

/** Columns of the list of listeners. The secret of an address stands nowhere here: the details show and copy it. */
export const listenerColumns: readonly Column<ListenerRow>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 220,
    grow: 1,
    cell: ({ listener, words }) => (
      <>
        {listener.name === '' ? visibleText(words) : <b className="md-name">{visibleText(listener.name)}</b>}
        {listener.replacedBy !== null && ' (former)'}
      </>
    ),
    text: ({ listener, words }) => (listener.name === '' ? words : listener.name),
  },
  {
    id: 'state',
    header: 'State',
    // Health says it where it is not the usual one.
    usual: false,
    width: 112,
    hover: false,
    cell: ({ listener }) => {
      const { word, tone, means } = stateWords[listener.state]
      return listener.state === 'registered' ? (
        <span className="md-quiet" title={means}>
          {word}
        </span>
      ) : (
        <StatusChip word={word} tone={tone} title={means} />
      )
    },
    text: ({ listener }) => listener.state,
  },
  {
    id: 'filters',
    header: 'Events',
    width: 222,
    grow: 3,
    priority: 2,
    cell: ({ words }) => <span className="md-quiet">{visibleText(words)}</span>,
    text: ({ words }) => words,
  },
  {
    id: 'health',
    header: 'Health',
    width: 136,
    hover: false,
    cell: (row) => <HealthCell {...row} />,
    text: ({ traffic, coverage }) =>
      [...(traffic?.health.map(({ message }) => message) ?? []), coverage?.wrong ?? ''].join(' '),
  },
  {
    id: 'coverage',
    header: 'Coverage, 24 h',
    width: 150,
    priority: 3,
    hover: false,
    cell: ({ coverage, traffic }) => coverage?.cell((traffic?.health.length ?? 0) > 0) ?? <Missing />,
    text: ({ coverage }) => coverage?.text ?? '',
  },
  {
    id: 'last',
    header: 'Last event',
    width: 96,
    priority: 2,
    hover: false,
    cell: ({ traffic }) =>
      traffic?.lastEventAt === null || traffic === undefined ? (
        <Missing />
      ) : (
        <Time at={traffic.lastEventAt} />
      ),
    text: ({ traffic }) => traffic?.lastEventAt ?? '',
  },
  {
    id: 'hour',
    header: 'Last hour',
    width: 84,
    priority: 3,
    align: 'right',
    cell: (row) => count(counted(row, 'eventsLastHour')),
    text: (row) => String(counted(row, 'eventsLastHour') ?? ''),
  },
  {
    id: 'events',
    header: 'All time',
    width: 74,
    align: 'right',
    priority: 3,
    cell: (row) => count(counted(row, 'events')),
    text: (row) => String(counted(row, 'events') ?? ''),
  },
  {
    id: 'duplicates',
    header: 'Duplicates',
    width: 90,
    align: 'right',
    priority: 3,
    cell: (row) => count(counted(row, 'duplicates')),
    text: (row) => String(counted(row, 'duplicates') ?? ''),
  },
  {
    id: 'url',
    header: 'Delivers to',
    usual: false,
    width: 180,
    grow: 1,
    priority: 3,
    hover: false,
    cell: ({ listener }) => (listener.url === null ? <Missing /> : <UrlCell url={listener.url} />),
    text: ({ listener }) => (listener.url === null ? '' : maskReceiverUrl(listener.url)),
  },
  {
    id: 'network',
    header: 'Network',
    width: 100,
    priority: 3,
    cell: ({ listener }) => visibleText(listener.network),
    text: ({ listener }) => listener.network,
  },
  {
    id: 'created',
    header: 'Created',
    width: 92,
    priority: 3,
    hover: false,
    cell: ({ listener }) => <Time at={listener.createdAt} />,
    text: ({ listener }) => listener.createdAt,
  },
]

/** An address with its secret out of sight; a click copies all of it. */
const UrlCell = ({ url }: { readonly url: string }) => {
  const copy = useCopyToast()
  const masked = visibleText(maskReceiverUrl(url))
  return (
    <button
      type="button"
      tabIndex={-1}
      className="md-cut md-mono md-small"
      style={{ maxWidth: '100%', cursor: 'copy' }}
      title={`Copy ${masked} with its secret`}
      aria-label={`Copy ${masked} with its secret`}
      onClick={(event) => {
        event.stopPropagation()
        copy(url, 'the URL')
      }}
    >
      {masked}
    </button>
  )
}
