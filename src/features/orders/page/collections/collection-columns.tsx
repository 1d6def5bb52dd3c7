import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { namesOn, type EventNames } from '../../../../core/webhooks/event-line.ts'
import { useProjectFilter } from '../../../../renderer/api/current-project.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { CoinAmount, coinText } from '../../../../renderer/parts/coin-amount.tsx'
import { useAddressBook } from '../../../../renderer/ui/address-book.ts'
import { countOf, formatCount } from '../../../../renderer/ui/count-format.ts'
import type { Column } from '../../../../renderer/ui/data-table-columns.ts'
import { Missing } from '../../../../renderer/ui/formats.tsx'
import { shortenMiddle } from '../../../../renderer/ui/hex-format.ts'
import { TextLink } from '../../../../renderer/ui/links.tsx'
import { StatusChip } from '../../../../renderer/ui/status-chip.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { useToasts } from '../../../../renderer/ui/toasts.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import type { OrdersSearch } from '../search.ts'
import { useCollectionName } from './collection-name.ts'
import { CollectionPicture } from './collection-picture.tsx'
import type { CollectionRow } from './use-details.ts'

const Waiting = () => <span className="md-quiet">…</span>

/** A figure that leads to what it counts; the keyboard opens the row. */
const Figure = (props: {
  readonly row: CollectionRow
  readonly search: Pick<OrdersSearch, 'tab' | 'period' | 'group'>
  readonly title?: string | undefined
  readonly children: ReactNode
}) => {
  const { network, contractAddress } = props.row
  return (
    <TextLink
      to="/orders"
      search={{ network, contractAddress, ...props.search }}
      color="inherit"
      underline="hover"
      tabIndex={-1}
      title={props.title}
      onClick={(event) => event.stopPropagation()}
    >
      {props.children}
    </TextLink>
  )
}

type CollectionCellProps = { readonly row: CollectionRow; readonly networkName: string }

const CollectionCell = ({ row, networkName }: CollectionCellProps) => {
  const isNamed = useAddressBook().labelOf(row.contractAddress) !== undefined
  return (
    <span className="md-pictured md-row-of">
      <CollectionPicture of={row} size={36} />
      <span className="md-two-lines">
        <b className="md-name">{useCollectionName()(row.contractAddress)}</b>
        <span className="md-quiet md-small">
          {isNamed ? visibleText(networkName) : shortenMiddle(row.contractAddress, 8, 4)}
        </span>
      </span>
    </span>
  )
}

const FirstScan = ({ row: { project, network, contractAddress } }: { readonly row: CollectionRow }) => {
  const scan = useMutation(desk.mutation('orders.check'))
  const toasts = useToasts()
  const run = (): void => void toasts.after(scan.mutateAsync({ project, network, contractAddress }))
  return (
    <Button
      tabIndex={-1}
      loading={scan.isPending}
      onClick={(event) => {
        event.stopPropagation()
        run()
      }}
    >
      Scan now
    </Button>
  )
}

const LastEvent = ({ contractAddress }: Pick<CollectionRow, 'contractAddress'>) => {
  const ofProject = useProjectFilter()
  const { data } = useQuery(
    desk.query('events.list', {
      filter: { contractAddress, ...ofProject },
      limit: 1,
    }),
  )
  if (data === undefined) return <Waiting />
  const [event] = data.rows
  return event === undefined ? <Missing /> : <Time at={event.receivedAt} />
}

type CollectionColumns = {
  readonly names: EventNames
  readonly networkName: (slug: string) => string
}

export const collectionColumns = ({
  names,
  networkName,
}: CollectionColumns): readonly Column<CollectionRow>[] => [
  {
    id: 'collection',
    header: 'Collection',
    width: 196,
    grow: 1,
    cell: (row) => <CollectionCell row={row} networkName={networkName(row.network)} />,
    text: (row) => row.contractAddress,
  },
  {
    id: 'floor',
    header: 'Floor',
    width: 124,
    align: 'right',
    hover: false,
    cell: (row) => {
      const { listings, network } = row
      const [floor, ...others] = listings?.floors ?? []
      if (listings === null) return <FirstScan row={row} />
      if (floor === undefined) return <Missing />
      return (
        <span className="md-two-lines">
          <Figure row={row} search={{ tab: 'listings' }}>
            {listings.reading !== 'whole' && '≤ '}
            <CoinAmount
              raw={floor.lowest}
              currency={floor.currency}
              names={namesOn(names, network)}
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
    header: 'Listed',
    width: 72,
    align: 'right',
    hover: false,
    cell: (row) => {
      const { listings, detail } = row
      if (listings === null) return <Missing />
      if (detail === undefined) return <Waiting />
      return (
        <Figure row={row} search={{ tab: 'listings' }}>
          {listings.reading !== 'whole' && '≥ '}
          {formatCount(detail.active.listings ?? 0)}
        </Figure>
      )
    },
    text: ({ detail }) => String(detail?.active.listings ?? ''),
  },
  {
    id: 'problems',
    header: 'Problems',
    width: 108,
    align: 'right',
    hover: false,
    cell: (row) => {
      const { detail } = row
      if (detail === undefined) return <Waiting />
      if (detail.check === null) return <Missing />
      const { unseen, unfillable } = detail.check
      return (
        <span className="md-two-lines">
          <Figure row={row} search={{ tab: 'problems' }}>
            {unseen === 0 ? '0' : <StatusChip word={formatCount(unseen)} tone="warning" isPlain />}
          </Figure>
          {unfillable > 0 && (
            <span className="md-quiet md-small">{formatCount(unfillable)} not fillable</span>
          )}
        </span>
      )
    },
    text: ({ detail }) => String(detail?.check?.unseen ?? ''),
  },
  {
    id: 'sales',
    header: 'Sales, 7 d',
    width: 144,
    align: 'right',
    hover: false,
    cell: (row) => {
      if (row.detail === undefined) return <Waiting />
      if (row.detail.week === null) return <Missing />
      const { sales, seen, volumes } = row.detail.week
      // Without a listener for it, none means nothing.
      if (seen !== 'whole' && sales === 0) return <Missing />
      const [volume, ...others] = volumes
      return (
        <span className="md-two-lines">
          <Figure
            row={row}
            search={{ tab: 'sales', period: 'week' }}
            title={seen === 'whole' ? undefined : 'Sales may be incomplete'}
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
                digits={6}
              />
              {others.length > 0 && ` +${others.length}`}
            </span>
          )}
        </span>
      )
    },
    text: ({ detail }) => String(detail?.week?.sales ?? ''),
  },
  {
    id: 'event',
    header: 'Last event',
    width: 100,
    hover: false,
    cell: (row) => <LastEvent contractAddress={row.contractAddress} />,
  },
  {
    id: 'scanned',
    header: 'Scanned',
    width: 112,
    priority: 3,
    hover: false,
    cell: ({ listings }) => (listings === null ? <Missing /> : <Time at={listings.takenAt} />),
    text: ({ listings }) => listings?.takenAt ?? '',
  },
]
