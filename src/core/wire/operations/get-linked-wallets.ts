import { z } from 'zod'
import { operation } from '../operation.ts'
import { wireInteger } from '../wire-integer.ts'

/**
 * Section "General API group", GetLinkedWallets: wallets linked to a parent wallet, which proves itself by a signed message
 * that names it. `walletType` and `createdAt` may be absent (observed).
 */
export const getLinkedWallets = operation({
  name: 'GetLinkedWallets',
  group: 'api',
  service: 'API',
  credentials: ['accessKey'],
  effect: 'read',
  request: z.strictObject({
    parentWalletAddress: z.string(),
    parentWalletMessage: z.string(),
    parentWalletSignature: z.string(),
    signatureChainId: z.string(),
  }),
  response: z.looseObject({
    linkedWallets: z
      .array(
        z.looseObject({
          id: wireInteger,
          walletType: z.string().optional(),
          walletAddress: z.string(),
          linkedWalletAddress: z.string(),
          createdAt: z.string().optional(),
        }),
      )
      .meta({ essential: true }),
  }),
})
