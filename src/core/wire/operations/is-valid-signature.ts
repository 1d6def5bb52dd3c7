import { z } from 'zod'
import { operation } from '../operation.ts'

/** Section "General API group", IsValidSignature: whether a wallet signed a digest. `chainId` is a decimal id or a network slug (observed). */
export const isValidSignature = operation({
  name: 'IsValidSignature',
  group: 'api',
  service: 'API',
  credentials: ['accessKey'],
  effect: 'read',
  request: z.strictObject({
    chainId: z.string(),
    walletAddress: z.string(),
    digest: z.string(),
    signature: z.string(),
  }),
  response: z.looseObject({ isValid: z.boolean().meta({ essential: true }) }),
})
