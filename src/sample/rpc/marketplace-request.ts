import { z } from 'zod'
import { chain } from './scalars.ts'

/** What every request of the marketplace group may carry: the newer generation names the chain in the body (observed). */
export const marketplaceRequest = z.object({ chainId: chain.nullish() })
