import type { ReactNode } from 'react'
import { splitFees } from '../../../../core/orders/fee-parts.ts'
import { orderTotal, quantityToBuy } from '../../../../core/orders/order-total.ts'
import { explorerLink } from '../../../../core/networks/explorer.ts'
import type { Network } from '../../../../core/networks/network.ts'
import { isKnown, orderSides, sourceKinds } from '../../../../core/wire/marketplace-words.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { Amount } from '../../../ui/amount.tsx'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { FieldList, type Field } from '../../../ui/field-list.tsx'
import { Hex } from '../../../ui/hex.tsx'
import { LooseValue } from '../../../ui/loose-value.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { visibleText } from '../../../ui/visible-text.ts'
import { FeeBars } from './fee-bars.tsx'
import { otherFields } from './other-fields.ts'
import { OrderPrice } from '../order-price.tsx'
import { MarketplaceName } from '../../../parts/marketplace-name.tsx'
import { OrderExpiry } from '../order-expiry.tsx'

type OrderFieldsProps = {
  readonly order: Order
  readonly network: Network | undefined
}

/** The facts of an order; what repeats them in other spellings, numbers of the service and what it added are folded. */
export const OrderFields = ({ order, network }: OrderFieldsProps) => (
  <>
    <DrawerSection title="Details">
      <FieldList fields={factFields(order, network)} />
    </DrawerSection>
    <DrawerSection title={orderTotal(order) === null ? 'Fees' : 'Fees per item'}>
      {(order.feeBreakdown ?? []).length === 0 ? (
        <p className="md-quiet">No fee breakdown.</p>
      ) : (
        <FeeBars order={order} network={network} />
      )}
    </DrawerSection>
    <details className="md-fold">
      <summary>All other fields, as received</summary>
      <FieldList fields={rawFields(order, network)} />
    </details>
  </>
)

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? null : visibleText(String(value))

const time = (value: string | null | undefined) =>
  value === null || value === undefined || value === '' ? null : <Time at={value} form="both" />

const word = (value: string | null | undefined, known: readonly string[]) =>
  value === null || value === undefined ? null : isKnown(known, value) ? (
    visibleText(value)
  ) : (
    <StatusChip word={value} unknown />
  )

const address = (value: string | null | undefined, what: string, network: Network | undefined) =>
  value === null || value === undefined || value === '' ? null : (
    <Hex
      whole
      value={value}
      what={what}
      explorer={explorerLink(network, { kind: 'address', address: value }) ?? undefined}
    />
  )

const quantity = (raw: string | null | undefined, order: Order) =>
  raw === null || raw === undefined ? null : <Amount raw={raw} decimals={order.quantityDecimals ?? null} />

const quantityLeft = (order: Order): ReactNode => {
  const { quantityInitial: first } = order
  const left = quantityToBuy(order)
  return left === null || left === first || first === null || first === undefined ? (
    quantity(left, order)
  ) : (
    <>
      {quantity(left, order)} of {quantity(first, order)} available
    </>
  )
}

/** The table of fees says what is left after them; where the service says otherwise, or names no fees, that is a fact of its own. */
const isNetInFees = (order: Order): boolean =>
  (order.feeBreakdown ?? []).length > 0 && splitFees(order).rest?.toString() === order.priceAmountNet

const factFields = (order: Order, network: Network | undefined): Field[] => [
  { label: 'Maker', value: address(order.createdBy, 'the maker’s address', network) },
  { label: 'Marketplace', value: <MarketplaceName kind={order.marketplace} /> },
  { label: 'Quantity', value: quantityLeft(order) },
  ...(isNetInFees(order)
    ? []
    : [
        {
          label: orderTotal(order) === null ? 'After fees' : 'After fees, each',
          value: <OrderPrice order={order} network={network} net />,
        },
      ]),
  { label: 'Valid from', value: time(order.validFrom) },
  { label: 'Expires', value: <OrderExpiry order={order} form="both" /> },
  { label: 'Created', value: time(order.orderCreatedAt) },
  {
    label: 'Order id',
    value:
      order.orderId === null || order.orderId === undefined ? null : (
        <Hex whole value={order.orderId} what="the order id" />
      ),
  },
]

const rawFields = (order: Order, network: Network | undefined): Field[] => [
  { label: 'Raw price', value: text(order.priceAmount), title: 'In the smallest unit of the currency.' },
  {
    label: 'Price as formatted',
    value: text(order.priceAmountFormatted),
    title: 'As received.',
  },
  { label: 'Raw net price', value: text(order.priceAmountNet) },
  { label: 'Net as formatted', value: text(order.priceAmountNetFormatted) },
  { label: 'In US dollars', value: text(order.priceUSD) },
  { label: 'US dollars as formatted', value: text(order.priceUSDFormatted) },
  {
    label: 'Currency address',
    value: address(order.priceCurrencyAddress, 'the currency address', network),
  },
  { label: 'Decimals', value: text(order.priceDecimals) },
  { label: 'Fee', value: order.feeBps === null || order.feeBps === undefined ? null : `${order.feeBps} bps` },
  { label: 'Side', value: word(order.side, orderSides) },
  { label: 'Origin', value: text(order.originName) },
  { label: 'Source', value: word(order.source, sourceKinds) },
  { label: 'Quantity remaining', value: quantity(order.quantityRemaining, order) },
  { label: 'Quantity available', value: quantity(order.quantityAvailable, order) },
  { label: 'Quantity at first', value: quantity(order.quantityInitial, order) },
  {
    label: 'Quantities as formatted',
    value: text(
      [order.quantityRemainingFormatted, order.quantityAvailableFormatted, order.quantityInitialFormatted]
        .map((one) => one ?? '—')
        .join(' / '),
    ),
    title: 'Remaining, available and initial, as sent by the service.',
  },
  { label: 'Quantity decimals', value: text(order.quantityDecimals) },
  { label: 'Order changed', value: time(order.orderUpdatedAt) },
  { label: 'Entry created', value: time(order.createdAt) },
  { label: 'Entry changed', value: time(order.updatedAt) },
  ...(order.deletedAt === null || order.deletedAt === undefined || order.deletedAt === ''
    ? []
    : [{ label: 'Entry deleted', value: time(order.deletedAt) }]),
  { label: 'Entry id', value: text(order.id) },
  { label: 'Collection id', value: text(order.collectionId) },
  { label: 'Collectible id', value: text(order.collectibleId) },
  { label: 'Chain', value: text(order.chainId) },
  { label: 'Block', value: text(order.blockNumber) },
  ...otherFields(order).map(([label, value]) => ({
    label,
    value: <LooseValue name={label} value={value} />,
    title: 'Not in the interface document; shown as received.',
  })),
]
