import Button from '@mui/material/Button'
import type { PortfolioCollection, PortfolioDetail } from '../../../contract/portfolio.ts'
import type { EventNames } from '../../../core/webhooks/event-line.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { CoinAmount } from '../../parts/coin-amount.tsx'
import { countOf, formatCount } from '../../ui/count-format.ts'
import type { Column } from '../../ui/data-table-columns.ts'
import { Missing } from '../../ui/field-list.tsx'
import { shortenMiddle } from '../../ui/hex-format.ts'
import { Time } from '../../ui/time.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import type { CollectionRow } from './use-details.ts'

/** What a collection is called; its address cut short where nobody named it. */
export const collectionName = (
  { contractAddress }: Pick<PortfolioCollection, 'contractAddress'>,
  names: EventNames,
): string => names.nameOf(contractAddress) ?? shortenMiddle(contractAddress, 8, 6)

type Changed = PortfolioDetail['since']['listings']

/** What became of a list, in short: `+3 −1 ~2`; the empty text where nothing did. */
const changedText = (changed: Changed): string =>
  changed === null || changed.before === null
    ? ''
    : [
        changed.new > 0 ? `+${formatCount(changed.new)}` : '',
        changed.gone > 0 ? `−${formatCount(changed.gone)}` : '',
        changed.repriced > 0 ? `~${formatCount(changed.repriced)}` : '',
        changed.uncertain > 0 ? `${formatCount(changed.uncertain)} uncertain` : '',
      ]
        .filter((part) => part !== '')
        .join(' ')

/** What is new of a collection, in words; the empty text where nothing was looked at. */
export const newsOf = ({ since, check }: PortfolioDetail): string => {
  const isLookedAt =
    [since.listings, since.offers].some((list) => list !== null && list.before !== null) ||
    check !== null ||
    since.salesSeen !== 'none'
  const listings = changedText(since.listings)
  const offers = changedText(since.offers)
  const parts = [
    listings === '' ? '' : `listings ${listings}`,
    offers === '' ? '' : `offers ${offers}`,
    since.sales === 0 ? '' : countOf(since.sales, 'sale'),
    since.findings === 0 ? '' : countOf(since.findings, 'finding'),
  ].filter((part) => part !== '')
  return parts.length > 0 ? parts.join(', ') : isLookedAt ? 'nothing' : ''
}

/** How many sales there were, as far as they could come in; the empty text where none could. */
const salesText = ({ sales, seen }: PortfolioDetail['day']): string =>
  seen === 'whole' ? formatCount(sales) : seen === 'none' && sales === 0 ? '' : `≥ ${formatCount(sales)}`

const ownText = ({ own }: PortfolioDetail): string =>
  [
    own.listings === 0 ? '' : countOf(own.listings, 'listing'),
    own.offers === 0 ? '' : countOf(own.offers, 'offer'),
  ]
    .filter((part) => part !== '')
    .join(', ')

const Waiting = () => <span className="md-quiet">…</span>

/** Stands where a figure would be. @param why on hover, and for whoever does not see it */
const NotKnown = ({ why }: { readonly why: string }) => (
  <span className="md-quiet" title={why}>
    <span aria-hidden="true">—</span>
    <span className="md-hidden">{why}</span>
  </span>
)

const AtLeast = ({ figure, why }: { readonly figure: string; readonly why: string }) => (
  <span title={why}>≥ {figure}</span>
)

const countOfList = (list: PortfolioCollection['listings']) => {
  if (list === null) return <NotKnown why="no snapshot" />
  const figure = formatCount(list.orders)
  return list.reading === 'whole' ? (
    figure
  ) : (
    <AtLeast figure={figure} why="At least: the list was not read whole." />
  )
}

/** Takes the first snapshot of a collection, by which its figures are known. */
const TakeSnapshot = ({ row: { project, network, contractAddress } }: { readonly row: CollectionRow }) => {
  const take = useDeskMutation('snapshots.take')
  const toasts = useToasts()
  const run = async (): Promise<void> => {
    const answer = await take.run({ project, network, contractAddress, side: 'listing' })
    if (!answer.ok) toasts.show(answer.error.message, 'error')
  }
  return (
    <Button
      size="small"
      tabIndex={-1}
      loading={take.isRunning}
      sx={{ minHeight: 26, py: 0, mx: -0.75 }}
      onClick={(event) => {
        event.stopPropagation()
        void run()
      }}
    >
      Take a snapshot
    </Button>
  )
}

/** Columns of the table of collections. */
export const collectionColumns = (
  names: EventNames,
  networkName: (slug: string) => string,
): readonly Column<CollectionRow>[] => [
  {
    id: 'collection',
    header: 'Collection',
    width: 140,
    grow: 2,
    cell: (row) => <b className="md-name">{visibleText(collectionName(row, names))}</b>,
    text: (row) => row.contractAddress,
  },
  {
    id: 'network',
    header: 'Network',
    width: 110,
    from: 1_180,
    cell: ({ network }) => visibleText(networkName(network)),
    text: ({ network }) => network,
  },
  {
    id: 'floor',
    header: 'Floor',
    width: 116,
    align: 'right',
    cell: ({ listings }) => {
      const [floor] = listings?.floors ?? []
      if (floor === undefined) return <Missing />
      return (
        <>
          {listings?.reading !== 'whole' && '≤ '}
          <CoinAmount raw={floor.lowest} currency={floor.currency} names={names} decimals={floor.decimals} />
        </>
      )
    },
    text: ({ listings }) => listings?.floors[0]?.lowest ?? '',
  },
  {
    id: 'listed',
    header: 'Listed',
    width: 76,
    align: 'right',
    hover: false,
    cell: ({ listings }) => countOfList(listings),
    text: ({ listings }) => String(listings?.orders ?? ''),
  },
  {
    id: 'dead',
    header: 'Dead',
    width: 68,
    align: 'right',
    hover: false,
    cell: ({ detail }) =>
      detail === undefined ? (
        <Waiting />
      ) : detail.dead === null ? (
        <NotKnown why="not checked" />
      ) : (
        formatCount(detail.dead.orders)
      ),
    text: ({ detail }) => String(detail?.dead?.orders ?? ''),
  },
  {
    id: 'offers',
    header: 'Offers',
    width: 76,
    align: 'right',
    from: 900,
    hover: false,
    cell: ({ offers }) => countOfList(offers),
    text: ({ offers }) => String(offers?.orders ?? ''),
  },
  {
    id: 'own',
    header: 'Own orders',
    width: 156,
    from: 1_000,
    cell: ({ detail }) =>
      detail === undefined ? <Waiting /> : ownText(detail) === '' ? <Missing /> : ownText(detail),
    text: ({ detail }) => (detail === undefined ? '' : ownText(detail)),
  },
  {
    id: 'findings',
    header: 'Findings',
    width: 84,
    align: 'right',
    from: 1_000,
    hover: false,
    cell: ({ detail }) =>
      detail === undefined ? (
        <Waiting />
      ) : detail.check === null ? (
        <NotKnown why="not checked" />
      ) : (
        formatCount(detail.check.new + detail.check.open)
      ),
    text: ({ detail }) => (detail?.check == null ? '' : String(detail.check.new + detail.check.open)),
  },
  {
    id: 'sales',
    header: 'Sales, 24 h',
    width: 96,
    align: 'right',
    from: 700,
    hover: false,
    cell: ({ detail }) => {
      if (detail === undefined) return <Waiting />
      const text = salesText(detail.day)
      return text === '' ? (
        <NotKnown why="not listened" />
      ) : detail.day.seen === 'whole' ? (
        text
      ) : (
        <span title="At least: the log does not have all of this day.">{text}</span>
      )
    },
    text: ({ detail }) => (detail === undefined ? '' : salesText(detail.day)),
  },
  {
    id: 'new',
    header: 'New',
    width: 150,
    grow: 3,
    cell: ({ detail, failure }) => {
      if (failure !== null) return <span className="md-late">{failure.message}</span>
      if (detail === undefined) return <Waiting />
      const news = newsOf(detail)
      return news === '' ? <NotKnown why="not known" /> : news
    },
    text: ({ detail }) => (detail === undefined ? '' : newsOf(detail)),
  },
  {
    id: 'stored',
    header: 'Snapshot',
    width: 136,
    from: 900,
    hover: false,
    cell: (row) => (row.listings === null ? <TakeSnapshot row={row} /> : <Time at={row.listings.takenAt} />),
    text: ({ listings }) => listings?.takenAt ?? '',
  },
]
