import type { ReactNode } from 'react'
import { quantityToBuy } from '../../core/order-total.ts'
import type { Network } from '../../../../core/networks/network.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { amountText } from '../../../../renderer/ui/amount-text.ts'
import type { Column } from '../../../../renderer/ui/data-table-columns.ts'
import { Missing } from '../../../../renderer/ui/field-list.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { pictureOf } from '../../../../core/wire/picture-of.ts'
import { MediaImage } from '../../../../renderer/ui/media-image.tsx'
import { CollectibleName } from '../collectible-name.tsx'
import type { OrderRow } from '../order-rows.ts'
import { StatusMark } from '../status/row-status.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { OrderPrice, priceText } from '../order-price.tsx'
import { MarketplaceName } from '../../../../renderer/parts/marketplace-name.tsx'
import { OrderExpiry } from '../order-expiry.tsx'
import { usdText } from '../usd-text.ts'
import { ProblemsMark } from '../problems/row-problems.tsx'

const orderCell = (row: OrderRow, cell: (order: Order) => ReactNode) =>
  row.order === null ? <Missing /> : cell(row.order)

/**
 * Columns of the orders of one collection.
 *
 * @param project the desk's id of the project, which fetches the pictures
 * @param isUsual every order is active and fillable: where room is short, what says so in each row gives way to figures
 */
export const orderColumns = (
  project: string,
  contractAddress: string,
  network: Network | undefined,
  isUsual = false,
): readonly Column<OrderRow>[] => [
  {
    id: 'image',
    header: '',
    name: 'Picture',
    width: 52,
    hover: false,
    fits: true,
    cell: ({ collectible }) => (
      <MediaImage project={project} image={pictureOf(collectible.metadata)} alt="" width={32} height={32} />
    ),
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
    width: 84,
    hover: false,
    usual: false,
    cell: ({ collectible }) => (
      <Hex value={collectible.metadata.tokenId} what="token id" head={5} tail={4} tabbable={false} />
    ),
    text: ({ collectible }) => collectible.metadata.tokenId,
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
    cell: (row) => orderCell(row, (order) => usdText(order) ?? <Missing />),
    text: ({ order }) => (order === null ? '' : (usdText(order) ?? '')),
  },
  {
    id: 'quantity',
    header: 'Quantity',
    width: 70,
    align: 'right',
    priority: 2,
    hover: false,
    cell: (row) =>
      orderCell(row, (order) => {
        const quantity = quantityToBuy(order)
        return quantity === null ? (
          <Missing />
        ) : (
          <Amount raw={quantity} decimals={order.quantityDecimals ?? null} />
        )
      }),
    text: ({ order }) => {
      const quantity = order === null ? null : quantityToBuy(order)
      return quantity === null ? '' : amountText(quantity, order?.quantityDecimals ?? null)
    },
  },
  {
    id: 'maker',
    header: 'Maker',
    width: 126,
    priority: 3,
    hover: false,
    cell: (row) =>
      orderCell(row, ({ createdBy }) =>
        createdBy === null || createdBy === undefined ? (
          <Missing />
        ) : (
          <Hex value={createdBy} what="maker address" tabbable={false} />
        ),
      ),
    text: ({ order }) => order?.createdBy ?? '',
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
      row.order === null ? (
        <Missing />
      ) : (
        <ProblemsMark order={row.order} tokenId={row.collectible.metadata.tokenId} />
      ),
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
  {
    id: 'fee',
    header: 'Fee, bps',
    width: 76,
    align: 'right',
    usual: false,
    cell: (row) => orderCell(row, ({ feeBps }) => feeBps ?? <Missing />),
    text: ({ order }) => String(order?.feeBps ?? ''),
  },
  {
    id: 'made',
    header: 'Created',
    width: 112,
    hover: false,
    usual: false,
    sort: 'createdAt',
    cell: (row) =>
      orderCell(row, ({ orderCreatedAt, createdAt }) => {
        const made = orderCreatedAt ?? createdAt ?? ''
        return made === '' ? <Missing /> : <Time at={made} />
      }),
    text: ({ order }) => order?.orderCreatedAt ?? order?.createdAt ?? '',
  },
  {
    id: 'order',
    header: 'Order id',
    width: 150,
    hover: false,
    usual: false,
    cell: (row) =>
      orderCell(row, ({ orderId }) =>
        orderId === null || orderId === undefined ? (
          <Missing />
        ) : (
          <Hex value={orderId} what="order id" tabbable={false} />
        ),
      ),
    text: ({ order }) => order?.orderId ?? '',
  },
]
