import type { ReactNode } from 'react'
import { quantityToBuy } from '../../core/order-total.ts'
import type { Network } from '../../../../core/networks/network.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import type { Column } from '../../../../renderer/ui/data-table-columns.ts'
import { columnsOf, Missing } from '../../../../renderer/ui/formats.tsx'
import { pictureOf } from '../../../../core/wire/picture-of.ts'
import { CollectibleName } from '../collectible-name.tsx'
import type { OrderRow } from '../order-rows.ts'
import { StatusMark } from '../status/row-status.tsx'
import { OrderPrice, priceText } from '../order-price.tsx'
import { MarketplaceName } from '../../../../renderer/parts/marketplace-name.tsx'
import { OrderExpiry } from '../order-expiry.tsx'
import { usdText } from '../usd-text.ts'
import { ProblemsMark } from '../problems/row-problems.tsx'

const orderCell = (row: OrderRow, cell: (order: Order) => ReactNode) =>
  row.order === null ? <Missing /> : cell(row.order)

const quantityOf = ({ order }: OrderRow) => {
  const quantity = order === null ? null : quantityToBuy(order)
  return quantity === null ? null : { raw: quantity, decimals: order?.quantityDecimals ?? null }
}

export const orderColumns = (
  project: string,
  contractAddress: string,
  network: Network | undefined,
  isUsual = false,
): readonly Column<OrderRow>[] =>
  columnsOf<OrderRow>([
    {
      id: 'image',
      header: '',
      name: 'Picture',
      format: 'picture',
      value: ({ collectible }) => ({ project, image: pictureOf(collectible.metadata) }),
    },
    {
      id: 'name',
      header: 'Name',
      width: 196,
      grow: 1,
      cell: ({ collectible: { metadata } }) => (
        <CollectibleName metadata={metadata} contractAddress={contractAddress} />
      ),
      text: ({ collectible }) => collectible.metadata.name,
    },
    {
      id: 'token',
      header: 'Token id',
      usual: false,
      format: 'token',
      value: ({ collectible }) => collectible.metadata.tokenId,
    },
    {
      id: 'price',
      header: 'Price each',
      width: 136,
      align: 'right',
      hover: false,
      cell: (row) => orderCell(row, (order) => <OrderPrice order={order} network={network} isShort />),
      text: ({ order }) => (order === null ? '' : priceText(order, network)),
    },
    {
      id: 'usd',
      header: 'USD',
      width: 90,
      align: 'right',
      priority: 2,
      sort: 'price_usd',
      format: 'text',
      value: ({ order }) => order && usdText(order),
    },
    { id: 'quantity', header: 'Quantity', width: 70, priority: 2, format: 'amount', value: quantityOf },
    {
      id: 'maker',
      header: 'Maker',
      priority: 3,
      format: 'hex',
      what: 'maker address',
      value: ({ order }) => order?.createdBy,
    },
    {
      id: 'marketplace',
      header: 'Marketplace',
      width: 184,
      priority: 3,
      cell: (row) => orderCell(row, (order) => <MarketplaceName kind={order.marketplace} />),
      text: ({ order }) => order?.marketplace ?? '',
    },
    {
      id: 'findings',
      header: 'Problems',
      width: 80,
      priority: 2,
      hover: false,
      fits: true,
      cell: (row) =>
        orderCell(row, (order) => <ProblemsMark order={order} tokenId={row.collectible.metadata.tokenId} />),
    },
    {
      id: 'status',
      header: 'Status',
      width: 108,
      ...(isUsual ? { priority: 2 } : {}),
      hover: false,
      fits: true,
      cell: (row) =>
        row.order === null ? (
          <span className="md-quiet">No order</span>
        ) : (
          <StatusMark order={row.order} tokenId={row.collectible.metadata.tokenId} />
        ),
      text: ({ order }) => order?.status ?? 'no order',
    },
    {
      id: 'expiry',
      header: 'Expires',
      width: 100,
      priority: 2,
      hover: false,
      cell: (row) => orderCell(row, (order) => <OrderExpiry order={order} />),
      text: ({ order }) => order?.validUntil ?? '',
    },
    {
      id: 'net',
      header: 'Net price',
      width: 164,
      align: 'right',
      hover: false,
      usual: false,
      cell: (row) => orderCell(row, (order) => <OrderPrice order={order} network={network} net isShort />),
      text: ({ order }) => (order === null ? '' : priceText(order, network, true)),
    },
    { id: 'fee', header: 'Fee, bps', usual: false, format: 'number', value: ({ order }) => order?.feeBps },
    {
      id: 'made',
      header: 'Created',
      usual: false,
      sort: 'createdAt',
      format: 'time',
      value: ({ order }) => order?.orderCreatedAt ?? order?.createdAt,
    },
    { id: 'order', header: 'Order id', usual: false, format: 'hex', value: ({ order }) => order?.orderId },
  ])
