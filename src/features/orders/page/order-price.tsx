import { amountParts } from '../core/amount.ts'
import { currencyLabel } from '../core/currency.ts'
import { formattedState } from '../core/formatted-amount.ts'
import type { Network } from '../../../core/networks/network.ts'
import type { Order } from '../../../core/wire/marketplace.ts'
import { Amount } from '../../../renderer/ui/amount.tsx'
import { amountText } from '../../../renderer/ui/amount-text.ts'
import { Missing } from '../../../renderer/ui/formats.tsx'
import { visibleText } from '../../../renderer/ui/visible-text.ts'
import { CurrencyName } from './currency-name.tsx'

const digitsOf = (raw: string, decimals: number | null): number => {
  const [whole = ''] = (decimals === null ? null : amountParts(raw, decimals))?.plain.split('.') ?? []
  return whole.length > 3 ? whole.length + 2 : 8
}

export const priceText = (
  order: Pick<Order, 'priceAmount' | 'priceAmountNet' | 'priceDecimals' | 'priceCurrencyAddress'>,
  network: Network | undefined,
  net = false,
): string => {
  const raw = net ? order.priceAmountNet : order.priceAmount
  if (raw === null || raw === undefined) return ''
  const address = order.priceCurrencyAddress
  const label = currencyLabel(network, address)
  return amountText(raw, order.priceDecimals ?? null, label.known ? label.text : (address ?? label.text))
}

/** Price of an order, exactly, in its currency's units. Where the service's own text says another number, that stands beside it. */
export const OrderPrice = ({
  order,
  network,
  net = false,
  isShort = false,
}: {
  readonly order: Order
  readonly network: Network | undefined
  readonly net?: boolean
  /** Where room is short: two places from a thousand on, eight digits below; the exact price is said on hover. */
  readonly isShort?: boolean
}) => {
  const raw = net ? order.priceAmountNet : order.priceAmount
  const formatted = net ? order.priceAmountNetFormatted : order.priceAmountFormatted
  if (raw === null || raw === undefined) return <Missing />
  return (
    <>
      <Amount
        raw={raw}
        decimals={order.priceDecimals ?? null}
        {...(isShort ? { digits: digitsOf(raw, order.priceDecimals ?? null) } : {})}
        currency={<CurrencyName address={order.priceCurrencyAddress} network={network} />}
      />
      {formattedState(raw, order.priceDecimals, formatted) === 'differs' && (
        <span className="md-late" title="Formatted and exact price differ.">
          {' '}
          service says {visibleText(formatted ?? '')}
        </span>
      )}
    </>
  )
}
