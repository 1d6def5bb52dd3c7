import { defineAddress } from '../../../renderer/list/address.ts'
import { searchReader, searchText } from '../../../renderer/ui/search-values.ts'

export const linkedSearchSchema = searchReader({
  parent: searchText(100),
  network: searchText(64),
})

export const useLinkedSearch = defineAddress('/verify', linkedSearchSchema)
