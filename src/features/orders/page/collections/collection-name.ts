import { useAddressBook } from '../../../../renderer/ui/address-book.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

/** What a collection is called; one without a name is told apart by its address, which stands beside it. */
export const useCollectionName = (): ((contractAddress: string) => string) => {
  const { labelOf } = useAddressBook()
  return (contractAddress) => visibleText(labelOf(contractAddress) ?? 'Unnamed collection')
}
