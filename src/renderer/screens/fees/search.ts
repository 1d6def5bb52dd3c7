import { defineAddress } from '../../list/address.ts'
import { searchId, searchReader, searchText } from '../../ui/search-values.ts'

/** What the address of the Fees screen may hold. The fields come from a link (a step of a transaction), the call from the list. */
export const feesSearchSchema = searchReader({
  network: searchText(64),
  wallet: searchText(100),
  to: searchText(100),
  data: searchText(20_000),
  /** Build whose steps are quoted together, in place of one transaction. */
  build: searchId,
  /** Recorded call whose options are shown. */
  call: searchId,
  /** Recorded call it is compared with. */
  with: searchId,
})

export type FeesSearch = ReturnType<typeof feesSearchSchema.parse>

/** The Fees screen's part of the address, and the ways to change it. */
export const useFeesSearch = defineAddress('/fees', feesSearchSchema)
