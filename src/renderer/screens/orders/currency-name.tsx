import { currencyLabel } from '../../../core/orders/currency.ts'
import type { Network } from '../../../core/networks/network.ts'
import { visibleText } from '../../ui/visible-text.ts'
import { useSymbols } from '../../api/currency-symbols.ts'

/** A currency by the name its contract gives itself, else by its address; the whole address on hover. */
export const CurrencyName = ({
  address,
  network,
}: {
  readonly address: string | null | undefined
  readonly network: Network | undefined
}) => {
  const symbols = useSymbols()
  const label = currencyLabel(network, address, symbols)
  const named = label.known && Object.hasOwn(symbols, address?.toLowerCase() ?? '')
  return (
    <span
      className={label.known ? '' : 'md-quiet md-mono'}
      title={
        address === null || address === undefined
          ? 'The service did not say which currency.'
          : named
            ? `${address}, as the contract calls itself`
            : address
      }
    >
      {visibleText(label.text)}
    </span>
  )
}
