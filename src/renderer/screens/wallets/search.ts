import { z } from 'zod'
import { defineAddress } from '../../list/address.ts'
import { searchText } from '../../ui/search-values.ts'

/** What the address of the Wallets screen may hold. */
export const walletsSearchSchema = z.object({
  tab: z.enum(['linked', 'audiences', 'addresses']).optional().catch(undefined),
  /** Parent wallet whose links are asked for. */
  parent: searchText(100),
  /** Network slug of the signature. */
  network: searchText(64),
})

export type WalletsSearch = z.output<typeof walletsSearchSchema>

/** The Wallets screen's part of the address, and the ways to change it. */
export const useWalletsSearch = defineAddress('/wallets', walletsSearchSchema)
