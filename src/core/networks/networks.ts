import list from '../../../resources/networks.json' with { type: 'json' }
import { devnet } from './devnet.ts'
import type { Network } from './network.ts'

/** The networks that ship with the app, in alphabetical order of their slugs, and the sample's devnet. */
export const networks: readonly Network[] = [...list, devnet]
