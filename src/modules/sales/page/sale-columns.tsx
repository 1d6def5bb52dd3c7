import { useQuery } from '@tanstack/react-query'
import type { SaleRow } from '../contract.ts'
import type { UsdRate } from '../../../features/fees/core/usd-rates.ts'
import { collectibleName } from '../../../features/orders/core/collectible-name.ts'
import { saleKindWords } from '../core/sale-words.ts'
import { namesOn, type EventNames } from '../../../core/webhooks/event-line.ts'
import { CoinAmount, coinText } from '../../../renderer/parts/coin-amount.tsx'
import type { Column } from '../../../renderer/ui/data-table-columns.ts'
import { columnsOf, Missing } from '../../../renderer/ui/formats.tsx'
import { Hex } from '../../../renderer/ui/hex.tsx'
import { pictureOf } from '../../../core/wire/picture-of.ts'
import { MediaImage } from '../../../renderer/ui/media-image.tsx'
import { NumberedName } from '../../../renderer/ui/numbered-name.tsx'
import { StatusChip } from '../../../renderer/ui/status-chip.tsx'
import { usdOf } from './usd-of.ts'
import { desk } from '../../../renderer/api/desk.ts'

const nobody = `0x${'0'.repeat(40)}`

type Of = {
  readonly project: string | null
  readonly network: string | null
  readonly collection: string | undefined
  readonly tokenId: string | undefined
}

const useCollectibleMetadata = ({ project, network, collection, tokenId }: Of) => {
  const { data } = useQuery(
    desk.query(
      'orders.list',
      {
        project: project ?? '',
        network: network ?? '',
        contractAddress: collection ?? nobody,
        side: 'listing',
        filter: { includeEmpty: true, searchText: tokenId ?? '' },
        page: { page: 1, pageSize: 50 },
      },
      {
        enabled: project !== null && network !== null && collection !== undefined && tokenId !== undefined,
        staleTime: 300_000,
      },
    ),
  )
  return data?.collectibles.find((row) => row.metadata.tokenId === tokenId)?.metadata
}

const feesOf = ({ fees }: SaleRow): string =>
  (fees ?? []).reduce((sum, { amount }) => sum + BigInt(amount), 0n).toString()

export const itemText = ({ items }: SaleRow, names: EventNames, metadataName?: string): string => {
  const [item] = items
  if (item === undefined) return ''
  if (items.length > 1) return `${items.length} collectibles`
  const name = collectibleName(item.name ?? metadataName, item.tokenId, names.nameOf(item.collection))
  return item.quantity === '1' ? name : `${name} ×${item.quantity}`
}

/** Where a sale belongs that came in on a path without a listener. */
export type SalePlace = { readonly project: string; readonly network: string | null }

export const useSoldMetadata = ({ projectId, network, items }: SaleRow, place: SalePlace) => {
  const [item] = items.length === 1 ? items : []
  return useCollectibleMetadata({
    project: projectId ?? place.project,
    network: network ?? place.network,
    collection: item?.collection,
    tokenId: item?.tokenId,
  })
}

type SoldItemProps = Pick<SaleColumns, 'names' | 'place'> & { readonly row: SaleRow }

const SoldItem = ({ row, names, place }: SoldItemProps) => {
  const metadata = useSoldMetadata(row, place)
  return (
    <span className="md-pictured md-row-of">
      <MediaImage
        project={row.projectId ?? place.project}
        image={metadata && pictureOf(metadata)}
        alt=""
        width={32}
        height={32}
      />
      <b className="md-name">
        <NumberedName name={itemText(row, names, metadata?.name)} />
      </b>
      {row.selfTrade && (
        <StatusChip word={saleKindWords['self-trade']} tone="warning" title="Seller is the buyer." />
      )}
    </span>
  )
}

type SaleColumns = {
  readonly names: EventNames
  readonly rates: ReadonlyMap<string, UsdRate>
  readonly place: SalePlace
}

export const saleColumns = ({ names, rates, place }: SaleColumns): readonly Column<SaleRow>[] =>
  columnsOf<SaleRow>([
    { id: 'time', header: 'Time', format: 'time', value: ({ at }) => at },
    {
      id: 'item',
      header: 'Collectible',
      width: 236,
      grow: 2,
      cell: (row) => <SoldItem row={row} names={names} place={place} />,
      text: (row) => itemText(row, names),
    },
    {
      id: 'price',
      header: 'Price',
      width: 148,
      align: 'right',
      hover: false,
      cell: ({ price, currency, network }) => {
        const coins = namesOn(names, network)
        const usd = usdOf(price, coins.coinOf(currency)?.decimals, rates.get(currency))
        return (
          <span className="md-two-lines">
            <CoinAmount raw={price} currency={currency} names={coins} />
            {usd !== null && (
              <span className="md-quiet md-small" title="At today’s prices.">
                ≈ {usd}
              </span>
            )}
          </span>
        )
      },
      text: ({ price, currency, network }) => coinText(price, currency, namesOn(names, network)),
    },
    {
      id: 'accounts',
      header: 'Seller → buyer',
      width: 220,
      hover: false,
      cell: ({ seller, buyer }) => (
        <>
          <Hex value={seller} what="seller" head={6} tail={4} tabbable={false} />
          {' → '}
          <Hex value={buyer} what="buyer" head={6} tail={4} tabbable={false} />
        </>
      ),
      text: ({ seller, buyer }) => `${seller} ${buyer}`,
    },
    {
      id: 'fees',
      header: 'Fees',
      width: 152,
      hover: false,
      align: 'right',
      priority: 2,
      cell: (row) =>
        row.fees === null ? (
          <span className="md-quiet">Unknown</span>
        ) : (
          <CoinAmount raw={feesOf(row)} currency={row.currency} names={namesOn(names, row.network)} />
        ),
      text: (row) =>
        row.fees === null ? '' : coinText(feesOf(row), row.currency, namesOn(names, row.network)),
    },
    {
      id: 'side',
      header: 'Kind',
      width: 116,
      priority: 3,
      hover: false,
      format: 'text',
      value: ({ side }) => saleKindWords[side],
      text: ({ side, selfTrade }) => (selfTrade ? 'self-trade' : side),
    },
    {
      id: 'floor',
      header: 'Floor then',
      width: 130,
      align: 'right',
      usual: false,
      cell: ({ floor, currency, network }) =>
        floor === null ? (
          <Missing />
        ) : (
          <>
            {!floor.isWhole && '≤ '}
            <CoinAmount raw={floor.price} currency={currency} names={namesOn(names, network)} />
          </>
        ),
      text: ({ floor, currency, network }) =>
        floor === null
          ? ''
          : `${floor.isWhole ? '' : '≤ '}${coinText(floor.price, currency, namesOn(names, network))}`,
    },
  ])
