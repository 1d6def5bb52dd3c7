import type { Project } from '../../../projects/contract.ts'
import type { Collection } from '../../../../renderer/parts/order-actions/collection.ts'
import { isAddress } from '../../../../renderer/ui/hex-format.ts'
import type { OrdersSearch } from '../search.ts'

/**
 * The collection of the address; where that names a tab alone, as a link of the palette does, the project's default one. Null: all
 * collections are shown.
 */
export const collectionOf = (
  { networks, startCollection }: Pick<Project, 'networks' | 'startCollection'>,
  { tab, network, contractAddress }: Pick<OrdersSearch, 'tab' | 'network' | 'contractAddress'>,
): Collection | null => {
  if (contractAddress === undefined) return tab === undefined ? null : startCollection
  return isAddress(contractAddress)
    ? { network: network ?? startCollection?.network ?? networks[0] ?? '', contractAddress }
    : null
}
