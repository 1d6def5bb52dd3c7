import { devnet } from '../../core/networks/devnet.ts'

export const network = devnet
