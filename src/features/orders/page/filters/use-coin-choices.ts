import { useMemo } from 'react'
import { useSymbols } from '../../../../renderer/api/currency-symbols.ts'
import type { SearchChoice } from '../../../../renderer/list/search/search-field.ts'
import { useAddressBook } from '../../../../renderer/ui/address-book.ts'

/** Currencies that have a name here: those of the orders in sight, and the coins the project knows. */
export const useCoinChoices = (): readonly SearchChoice[] => {
  const symbols = useSymbols()
  const { contracts } = useAddressBook()
  return useMemo(() => {
    const names = new Map(Object.entries(symbols))
    for (const { address, name, coin } of contracts) if (coin !== null) names.set(address, name)
    return [...names].map(([value, label]) => ({ value, label }))
  }, [symbols, contracts])
}
