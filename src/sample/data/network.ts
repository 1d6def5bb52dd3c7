import { devnet } from '../../core/networks/devnet.ts'

/** The network the sample's answers speak of. */
export const network = devnet
