import { defineAddress } from '../../list/address.ts'
import { tabWords } from '../../parts/tab-words.ts'
import { searchReader, searchText, searchWord } from '../../ui/search-values.ts'

/** What the address of the Wallets screen may hold. */
export const walletsSearchSchema = searchReader({
  tab: searchWord(tabWords['/wallets']),
  /** Parent wallet whose links are asked for. */
  parent: searchText(100),
  /** Network slug of the signature. */
  network: searchText(64),
})

/** The Wallets screen's part of the address, and the ways to change it. */
export const useWalletsSearch = defineAddress('/wallets', walletsSearchSchema)
