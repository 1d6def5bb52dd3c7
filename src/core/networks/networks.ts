import list from '../../../resources/networks.json' with { type: 'json' }
import { devnet } from './devnet.ts'
import type { Network } from './network.ts'

export const networks: readonly Network[] = [...list, devnet]
