import type { Column } from '../../../ui/data-table-columns.ts'
import { Missing } from '../../../ui/field-list.tsx'
import { maskReceiverUrl } from '../../../ui/receiver-url-mask.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { healthWords, stateWords } from '../state-words.ts'
import type { ListenerRow } from './listener-rows.ts'

const count = (value: number | null | undefined) =>
  value === null || value === undefined ? <Missing /> : value

/** Columns of the list of listeners. The secret of an address stands nowhere here: the details show and copy it. */
export const listenerColumns: readonly Column<ListenerRow>[] = [
  {
    id: 'state',
    header: 'State',
    width: 112,
    hover: false,
    cell: ({ listener }) => {
      const { word, tone, means } = stateWords[listener.state]
      return <StatusChip word={word} tone={tone} title={means} />
    },
    text: ({ listener }) => listener.state,
  },
  {
    id: 'filters',
    header: 'Asks for',
    width: 220,
    grow: 3,
    cell: ({ listener, words }) => (
      <>
        {listener.name !== '' && <b className="md-name">{visibleText(listener.name)} </b>}
        <span className={listener.name === '' ? '' : 'md-quiet'}>{visibleText(words)}</span>
      </>
    ),
    text: ({ listener, words }) => (listener.name === '' ? words : `${listener.name}: ${words}`),
  },
  {
    id: 'health',
    header: 'Health',
    width: 142,
    hover: false,
    cell: ({ listener, traffic }) => {
      const [first] = traffic?.health ?? []
      if (first !== undefined) {
        const { word, tone } = healthWords[first.kind]
        return (
          <StatusChip
            word={word}
            tone={tone}
            title={traffic?.health.map(({ message }) => message).join(' ') ?? ''}
          />
        )
      }
      if (listener.paused)
        return <StatusChip word="paused here" title="Stored as ever; raises no warnings." />
      return listener.state === 'registered' ? <StatusChip word="well" tone="success" /> : <Missing />
    },
    text: ({ traffic }) => traffic?.health.map(({ message }) => message).join(' ') ?? '',
  },
  {
    id: 'last',
    header: 'Last event',
    width: 96,
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
    width: 82,
    align: 'right',
    cell: ({ traffic }) => count(traffic?.eventsLastHour),
    text: ({ traffic }) => String(traffic?.eventsLastHour ?? ''),
  },
  {
    id: 'events',
    header: 'Events',
    width: 74,
    align: 'right',
    from: 900,
    cell: ({ traffic }) => count(traffic?.events),
    text: ({ traffic }) => String(traffic?.events ?? ''),
  },
  {
    id: 'duplicates',
    header: 'Duplicates',
    width: 90,
    align: 'right',
    from: 960,
    cell: ({ traffic }) => count(traffic?.duplicates),
    text: ({ traffic }) => String(traffic?.duplicates ?? ''),
  },
  {
    id: 'url',
    header: 'Delivers to',
    width: 170,
    grow: 1,
    from: 1_060,
    hover: false,
    cell: ({ listener }) =>
      listener.url === null ? (
        <Missing />
      ) : (
        <span className="md-mono md-small">{visibleText(maskReceiverUrl(listener.url))}</span>
      ),
    text: ({ listener }) => (listener.url === null ? '' : maskReceiverUrl(listener.url)),
  },
  {
    id: 'network',
    header: 'Network',
    width: 100,
    from: 1_160,
    cell: ({ listener }) => visibleText(listener.network),
    text: ({ listener }) => listener.network,
  },
  {
    id: 'created',
    header: 'Created',
    width: 92,
    from: 820,
    hover: false,
    cell: ({ listener }) => <Time at={listener.createdAt} />,
    text: ({ listener }) => listener.createdAt,
  },
]
