import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import type { OwnOrder } from '../../../contract/portfolio.ts'
import type { EventNames } from '../../../core/webhooks/event-line.ts'
import { useDeskQuery, usePages } from '../../api/queries.ts'
import { useNetworks } from '../../api/use-networks.ts'
import { defineList } from '../../list/define-list.ts'
import { List } from '../../list/list.tsx'
import { HealthChip, reasonWords } from '../../parts/health-chip.tsx'
import { stateTitles } from '../../../core/listing-health/words.ts'
import { CoinAmount } from '../../parts/coin-amount.tsx'
import { useCoinNames } from '../../parts/use-coin-names.ts'
import type { Column } from '../../ui/data-table-columns.ts'
import { DetailDrawer } from '../../ui/detail-drawer.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FieldList, Missing } from '../../ui/field-list.tsx'
import { Hex } from '../../ui/hex.tsx'
import { LinkButton } from '../../ui/links.tsx'
import { NumberedName } from '../../ui/numbered-name.tsx'
import { Time } from '../../ui/time.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { collectionName } from './collection-columns.tsx'
import type { SearchControls } from './search.ts'

const ownList = defineList<OwnOrder>({
  name: 'own-orders',
  label: 'Orders of own makers',
  noun: ['order', 'orders'],
  columns: [],
  keyOf: ({ id }) => id,
})

const tokenName = ({ name, tokenId }: OwnOrder): string => (name === '' ? `#${tokenId}` : name)

const until = ({ validUntil }: OwnOrder) =>
  Number.isNaN(Date.parse(validUntil)) ? <Missing /> : <Time at={validUntil} />

const health = ({ health: known }: OwnOrder) =>
  known === null ? (
    <span className="md-quiet" title="Not checked">
      —
    </span>
  ) : (
    <HealthChip {...known} />
  )

const columnsOf = (names: EventNames): readonly Column<OwnOrder>[] => [
  {
    id: 'collectible',
    header: 'Collectible',
    width: 150,
    grow: 2,
    cell: (row) => (
      <b className="md-name">
        <NumberedName name={tokenName(row)} />
      </b>
    ),
    text: tokenName,
  },
  {
    id: 'collection',
    header: 'Collection',
    width: 150,
    from: 760,
    grow: 1,
    cell: (row) => visibleText(collectionName(row, names)),
    text: ({ contractAddress }) => contractAddress,
  },
  {
    id: 'side',
    header: 'Side',
    width: 70,
    hover: false,
    cell: ({ side }) => visibleText(side),
    text: ({ side }) => side,
  },
  {
    id: 'price',
    header: 'Price',
    width: 130,
    align: 'right',
    cell: ({ price, currency, decimals }) => (
      <CoinAmount raw={price} currency={currency} names={names} decimals={decimals} />
    ),
    text: ({ price }) => price,
  },
  {
    id: 'remaining',
    header: 'Left',
    width: 64,
    align: 'right',
    from: 760,
    cell: ({ remaining }) => visibleText(remaining),
    text: ({ remaining }) => remaining,
  },
  {
    id: 'health',
    header: 'Health',
    width: 104,
    hover: false,
    cell: health,
    text: ({ health: known }) => (known === null ? 'Not checked' : stateTitles[known.state]),
  },
  {
    id: 'until',
    header: 'Valid until',
    width: 104,
    hover: false,
    cell: until,
    text: ({ validUntil }) => validUntil,
  },
  {
    id: 'maker',
    header: 'Maker',
    width: 140,
    from: 900,
    cell: ({ maker }) => <Hex value={maker} what="the maker" head={6} tail={4} tabbable={false} />,
    text: ({ maker }) => maker,
  },
  {
    id: 'stored',
    header: 'Snapshot',
    width: 110,
    hover: false,
    usual: false,
    cell: ({ takenAt }) => <Time at={takenAt} />,
    text: ({ takenAt }) => takenAt,
  },
]

type OwnOrdersTabProps = {
  readonly project: string
  readonly address: SearchControls
  readonly onMakers: () => void
}

/** Orders of own makers over all collections, as the newest snapshots have them. */
export const OwnOrdersTab = ({ project, address, onMakers }: OwnOrdersTabProps) => {
  const pages = usePages('portfolio.orders', { project, limit: 200 })
  const makers = useDeskQuery('portfolio.makers', { project }).data?.makers
  const names = useCoinNames(pages.rows)
  const { nameOf } = useNetworks()
  const columns = useMemo(() => columnsOf(names), [names])
  const open = pages.rows.find(({ id }) => id === address.search.order)
  return (
    <List
      list={ownList}
      columns={columns}
      source={pages}
      open={address.search.order}
      onOpen={({ id }) => address.open({ order: id })}
      onClose={address.close}
      empty={
        <EmptyState
          icon={<StorefrontOutlined />}
          title={makers?.length === 0 ? 'No own makers yet' : 'No orders of own makers'}
          actions={
            makers?.length === 0 && (
              <Button variant="contained" onClick={onMakers}>
                Own makers…
              </Button>
            )
          }
        >
          {makers?.length === 0
            ? 'Add the accounts that make your orders. Their orders in the newest snapshots of all collections appear here.'
            : 'The newest snapshots of this project’s collections hold none of their orders. A snapshot holds the best order of each collectible.'}
        </EmptyState>
      }
    >
      {(beside) =>
        open !== undefined && (
          <DetailDrawer
            title={visibleText(tokenName(open))}
            subject={`own-${open.id}`}
            actions={
              <LinkButton
                to="/orders"
                search={{
                  network: open.network,
                  contractAddress: open.contractAddress,
                  token: open.tokenId,
                  ...(open.side === 'offer' ? { side: 'offer' } : {}),
                }}
              >
                Show in Orders
              </LinkButton>
            }
            {...beside}
          >
            <FieldList
              fields={[
                {
                  label: 'Price',
                  value: (
                    <CoinAmount
                      raw={open.price}
                      currency={open.currency}
                      names={names}
                      decimals={open.decimals}
                    />
                  ),
                },
                { label: 'Side', value: visibleText(open.side) },
                { label: 'Left', value: `${visibleText(open.remaining)} of ${visibleText(open.initial)}` },
                { label: 'Valid until', value: until(open) },
                {
                  label: 'Health',
                  value:
                    open.health === null ? (
                      'Not checked against the chain.'
                    ) : (
                      <>
                        {health(open)} {reasonWords(open.health.reasons)} (checked{' '}
                        <Time at={open.health.checkedAt} />)
                      </>
                    ),
                },
                { label: 'Maker', value: <Hex value={open.maker} what="the maker" /> },
                { label: 'Marketplace', value: visibleText(open.marketplace) },
                { label: 'Collection', value: <Hex value={open.contractAddress} what="the collection" /> },
                { label: 'Network', value: visibleText(nameOf(open.network)) },
                { label: 'Order', value: <Hex value={open.key} what="the order" /> },
                { label: 'Snapshot', value: <Time at={open.takenAt} /> },
              ]}
            />
          </DetailDrawer>
        )
      }
    </List>
  )
}
