import { currencyLabel } from '../../../core/orders/currency.ts'
import type { Network } from '../../../core/networks/network.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import { Amount } from '../../ui/amount.tsx'
import { Missing } from '../../ui/field-list.tsx'
import { visibleText } from '../../ui/visible-text.ts'

/** Price of an order in its currency's units. A currency without a trusted name is named by its address. */
export const OrderPrice = ({
  order,
  network,
  net = false,
}: {
  readonly order: Order
  readonly network: Network | undefined
  /** What the maker gets: after fees for a listing, before them for an offer, as the service counts. */
  readonly net?: boolean
}) => {
  const raw = net ? order.priceAmountNet : order.priceAmount
  if (raw === null || raw === undefined) return <Missing />
  const label = currencyLabel(network, order.priceCurrencyAddress)
  return (
    <Amount
      raw={raw}
      decimals={order.priceDecimals ?? null}
      currency={
        <span
          className={label.known ? '' : 'md-quiet md-mono'}
          title={order.priceCurrencyAddress ?? 'The service did not say which currency.'}
        >
          {visibleText(label.text)}
        </span>
      }
    />
  )
}
