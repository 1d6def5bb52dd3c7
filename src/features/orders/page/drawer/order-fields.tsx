import type { ReactNode } from 'react'
import { splitFees } from '../../core/fee-parts.ts'
import { orderTotal, quantityToBuy } from '../../core/order-total.ts'
import { explorerLink } from '../../../../core/networks/explorer.ts'
import type { Network } from '../../../../core/networks/network.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { Amount } from '../../../../renderer/ui/amount.tsx'
import { DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { FieldList, type Field } from '../../../../renderer/ui/field-list.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { LooseValue } from '../../../../renderer/ui/loose-value.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { FeeBars } from './fee-bars.tsx'
import { OrderPrice } from '../order-price.tsx'
import { MarketplaceName } from '../../../../renderer/parts/marketplace-name.tsx'
import { OrderExpiry } from '../order-expiry.tsx'

type OrderFieldsProps = {
  readonly order: Order
  readonly network: Network | undefined
}

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
      <summary>Other fields</summary>
      <FieldList fields={otherFields(order)} />
    </details>
  </>
)

const time = (value: string | null | undefined) =>
  value === null || value === undefined || value === '' ? null : <Time at={value} form="both" />

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
        <Hex whole value={order.orderId} what="order id" />
      ),
  },
]

const shown: ReadonlySet<string> = new Set([
  'createdBy',
  'marketplace',
  'feeBreakdown',
  'validFrom',
  'validUntil',
  'orderCreatedAt',
  'orderId',
])

const otherFields = (order: Order): Field[] =>
  Object.entries(order)
    .filter(([name, value]) => !shown.has(name) && value !== null && value !== undefined && value !== '')
    .map(([label, value]) => ({ label, value: <LooseValue name={label} value={value} /> }))
