import { defineAddress } from '../../../renderer/list/address.ts'
import { searchReader, searchText } from '../../../renderer/ui/search-values.ts'

/** What the address of Verify holds for the linked wallets. */
export const linkedSearchSchema = searchReader({
  /** Parent wallet whose links are asked for. */
  parent: searchText(100),
  /** Network slug of the signature. */
  network: searchText(64),
})

/** The linked wallets' part of the address. */
export const useLinkedSearch = defineAddress('/verify', linkedSearchSchema)
