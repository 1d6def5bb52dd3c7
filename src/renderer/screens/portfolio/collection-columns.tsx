import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { PortfolioCollection, PortfolioDetail } from '../../../contract/portfolio.ts'
import { namesOn, type EventNames } from '../../../core/webhooks/event-line.ts'
import { useDeskMutation } from '../../api/mutations.ts'
import { CoinAmount, coinText } from '../../parts/coin-amount.tsx'
import { countOf, formatCount } from '../../ui/count-format.ts'
import type { Column } from '../../ui/data-table-columns.ts'
import { shortenMiddle } from '../../ui/hex-format.ts'
import { useGaveWay } from '../../ui/in-place-of.tsx'
import { TextLink } from '../../ui/links.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { Place } from '../../ui/navigation/place.ts'
import { Time } from '../../ui/time.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { newsOf, placesOf } from './collection-news.ts'
import type { CollectionRow } from './use-details.ts'

/** What a collection is called; its address cut short where nobody named it. */
export const collectionName = (
  { contractAddress }: Pick<PortfolioCollection, 'contractAddress'>,
  names: EventNames,
): string => names.nameOf(contractAddress) ?? shortenMiddle(contractAddress)

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
    <span aria-hidden>—</span>
    <span className="md-hidden">{why}</span>
  </span>
)

/** A figure that leads to what it counts. */
const Figure = ({
  place,
  why,
  children,
}: {
  readonly place: Place
  readonly why?: string
  readonly children: ReactNode
}) => (
  <TextLink
    {...place}
    color="inherit"
    underline="hover"
    // The details have the same ways for the keyboard.
    tabIndex={-1}
    title={why}
    onClick={(event) => event.stopPropagation()}
  >
    {children}
  </TextLink>
)

/** Active orders of a list, and how many the snapshot holds in all. @param active `undefined`: not in yet */
const countOfList = (
  list: PortfolioCollection['listings'],
  active: number | null | undefined,
  place: Place,
) => {
  if (list === null) return <NotKnown why="no snapshot" />
  if (active === undefined || active === null) return <Waiting />
  const isWhole = list.reading === 'whole'
  const why = isWhole ? undefined : 'At least: the list was not read whole.'
  return (
    <span className="md-collection-lines">
      <Figure place={place} {...(why === undefined ? {} : { why })}>
        {!isWhole && '≥ '}
        {formatCount(active)}
      </Figure>
      {active < list.orders && (
        <span
          className="md-quiet md-small"
          title={`${formatCount(active)} active of ${formatCount(list.orders)} orders in the snapshot. The others had ended, or were cancelled or filled.`}
        >
          of {formatCount(list.orders)}
        </span>
      )}
    </span>
  )
}

/** Checks a collection for the first time, by which its figures are known. */
const FirstCheck = ({ row: { project, network, contractAddress } }: { readonly row: CollectionRow }) => {
  const check = useDeskMutation('orders.check')
  const toasts = useToasts()
  const run = async (): Promise<void> => {
    const answer = await check.run({ project, network, contractAddress })
    if (!answer.ok) toasts.show(answer.error.message, 'error')
  }
  return (
    <Button
      tabIndex={-1}
      loading={check.isRunning}
      sx={{ minHeight: 26, py: 0, mx: -0.75 }}
      onClick={(event) => {
        event.stopPropagation()
        void run()
      }}
    >
      Check now
    </Button>
  )
}

/** In place of a floor: where the column that checks has no room, this one does. */
const NoFloor = ({ row }: { readonly row: CollectionRow }) =>
  useGaveWay('stored') ? <FirstCheck row={row} /> : <NotKnown why="no snapshot" />

/** Columns of the table of collections; each figure leads to what it counts. @param since since when something is new */
export const collectionColumns = (
  names: EventNames,
  networkName: (slug: string) => string,
  since: string,
): readonly Column<CollectionRow>[] => [
  {
    id: 'collection',
    header: 'Collection',
    width: 134,
    grow: 1,
    cell: (row) => (
      <span className="md-collection-lines">
        <b className="md-name">{visibleText(collectionName(row, names))}</b>
        <span className="md-quiet md-small">{visibleText(networkName(row.network))}</span>
      </span>
    ),
    text: (row) => row.contractAddress,
  },
  {
    id: 'floor',
    header: 'Floor',
    width: 124,
    align: 'right',
    hover: false,
    cell: (row) => {
      const { listings } = row
      const [floor, ...others] = listings?.floors ?? []
      if (listings === null) return <NoFloor row={row} />
      if (floor === undefined) return <NotKnown why="nothing listed" />
      return (
        <span className="md-collection-lines">
          <Figure place={placesOf(row, since).listings}>
            {listings.reading !== 'whole' && '≤ '}
            <CoinAmount
              raw={floor.lowest}
              currency={floor.currency}
              names={namesOn(names, row.network)}
              decimals={floor.decimals}
            />
          </Figure>
          {others.length > 0 && (
            <span className="md-quiet md-small">and {countOf(others.length, 'more coin')}</span>
          )}
        </span>
      )
    },
    text: ({ listings, network }) =>
      (listings?.floors ?? [])
        .map(({ lowest, currency, decimals }) =>
          coinText(lowest, currency, namesOn(names, network), decimals),
        )
        .join(', '),
  },
  {
    id: 'listed',
    header: 'Listings',
    width: 70,
    align: 'right',
    hover: false,
    cell: (row) =>
      countOfList(row.listings, row.detail && row.detail.active.listings, placesOf(row, since).listings),
    text: ({ detail }) => String(detail?.active.listings ?? ''),
  },
  {
    id: 'offers',
    header: 'Offers',
    width: 76,
    align: 'right',
    priority: 3,
    hover: false,
    cell: (row) =>
      countOfList(row.offers, row.detail && row.detail.active.offers, placesOf(row, since).offers),
    text: ({ detail }) => String(detail?.active.offers ?? ''),
  },
  {
    id: 'unfillable',
    header: 'Not fillable',
    width: 84,
    align: 'right',
    hover: false,
    cell: (row) =>
      row.detail === undefined ? (
        <Waiting />
      ) : row.detail.check === null ? (
        <NotKnown why="not checked" />
      ) : (
        <Figure place={placesOf(row, since).unfillable}>
          {row.detail.check.unfillable === 0 ? (
            '0'
          ) : (
            <StatusChip word={formatCount(row.detail.check.unfillable)} tone="error" isPlain />
          )}
        </Figure>
      ),
    text: ({ detail }) => String(detail?.check?.unfillable ?? ''),
  },
  {
    id: 'problems',
    header: 'Problems',
    width: 80,
    align: 'right',
    priority: 2,
    hover: false,
    cell: (row) =>
      row.detail === undefined ? (
        <Waiting />
      ) : row.detail.check === null ? (
        <NotKnown why="not checked" />
      ) : (
        <Figure place={placesOf(row, since).problems}>{formatCount(row.detail.check.unseen)}</Figure>
      ),
    text: ({ detail }) => String(detail?.check?.unseen ?? ''),
  },
  {
    id: 'own',
    header: 'Own orders',
    width: 150,
    priority: 3,
    hover: false,
    cell: ({ detail }) => {
      if (detail === undefined) return <Waiting />
      const text = ownText(detail)
      return text === '' ? (
        <NotKnown why="none in the snapshots" />
      ) : (
        <Figure place={{ to: '/portfolio', search: { tab: 'orders' } }}>{text}</Figure>
      )
    },
    text: ({ detail }) => (detail === undefined ? '' : ownText(detail)),
  },
  {
    id: 'sales',
    header: 'Sales, 24 h',
    width: 120,
    align: 'right',
    priority: 2,
    hover: false,
    cell: (row) => {
      if (row.detail === undefined) return <Waiting />
      const { sales, seen, volumes } = row.detail.day
      // At least none is nothing known.
      if (seen !== 'whole' && sales === 0) return <NotKnown why="none that the log shows; it has not all" />
      const [volume, ...others] = volumes
      const [second] = others
      return (
        <span className="md-collection-lines">
          <Figure
            place={placesOf(row, since).day}
            {...(seen === 'whole' ? {} : { why: 'At least: the log does not have all of this day.' })}
          >
            {seen === 'whole' ? '' : '≥ '}
            {formatCount(sales)}
          </Figure>
          {volume !== undefined && (
            <span className="md-quiet md-small">
              <CoinAmount
                raw={volume.volume}
                currency={volume.currency}
                names={namesOn(names, row.network)}
              />
            </span>
          )}
          {second !== undefined && (
            <span className="md-quiet md-small">
              {others.length === 1 ? (
                <>
                  +{' '}
                  <CoinAmount
                    raw={second.volume}
                    currency={second.currency}
                    names={namesOn(names, row.network)}
                  />
                </>
              ) : (
                `and ${countOf(others.length, 'more coin')}`
              )}
            </span>
          )}
        </span>
      )
    },
    text: ({ detail }) =>
      detail === undefined || (detail.day.sales === 0 && detail.day.seen !== 'whole')
        ? ''
        : String(detail.day.sales),
  },
  {
    id: 'new',
    header: 'New',
    width: 130,
    grow: 3,
    cell: (row) => {
      if (row.failure !== null) return <span className="md-late">{row.failure.message}</span>
      if (row.detail === undefined) return <Waiting />
      const news = newsOf(row, row.detail, since)
      if (news === null) return <NotKnown why="not known" />
      if (news.length === 0) return <span className="md-quiet">nothing</span>
      return (
        <span className="md-collection-news">
          {news.map(({ text, place }, index) => (
            <span key={text}>
              {index > 0 && ' '}
              <span className="md-collection-news__one">
                <Figure place={place}>{text}</Figure>
                {index < news.length - 1 && ','}
              </span>
            </span>
          ))}
        </span>
      )
    },
    text: (row) =>
      row.detail === undefined
        ? ''
        : (newsOf(row, row.detail, since) ?? []).map(({ text }) => text).join(', '),
  },
  {
    id: 'stored',
    header: 'Snapshot',
    width: 124,
    priority: 3,
    hover: false,
    cell: (row) => (row.listings === null ? <FirstCheck row={row} /> : <Time at={row.listings.takenAt} />),
    text: ({ listings }) => listings?.takenAt ?? '',
  },
]
