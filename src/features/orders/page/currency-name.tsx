import { currencyLabel } from '../core/currency.ts'
import type { Network } from '../../../core/networks/network.ts'
import { useAddressBook } from '../../../renderer/ui/address-book.ts'
import { visibleText } from '../../../renderer/ui/visible-text.ts'
import { useSymbols } from '../../../renderer/api/currency-symbols.ts'

export const CurrencyName = ({
  address,
  network,
}: {
  readonly address: string | null | undefined
  readonly network: Network | undefined
}) => {
  const symbols = useSymbols()
  const name = useAddressBook().labelOf(address ?? '')
  const key = address?.toLowerCase() ?? ''
  const named = Object.hasOwn(symbols, key)
  // Where the contract does not say, the operator's own name for it does.
  const names = named || name === undefined ? symbols : { ...symbols, [key]: name }
  const label = currencyLabel(network, address, names)
  return (
    <span
      className={label.known ? '' : 'md-quiet md-mono'}
      title={address === null || address === undefined ? 'Currency unknown' : visibleText(address)}
    >
      {visibleText(label.text)}
    </span>
  )
}
