import { z } from 'zod'
import { chain } from './scalars.ts'

export const marketplaceRequest = z.object({ chainId: chain.nullish() })
