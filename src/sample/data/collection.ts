import { devnet } from '../../core/networks/devnet.ts'

/** The sample's collection. */
export const collection = {
  id: 7,
  address: '0x5a3b1ec011ec7100000000000000000000000155',
  type: 'ERC1155',
  name: 'Lantern Coast (sample)',
  /** How many collectibles it has. */
  size: 2000,
} as const

/** The chain the sample's answers speak of. */
export const network = devnet
