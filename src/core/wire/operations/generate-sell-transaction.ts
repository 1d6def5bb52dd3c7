import { z } from 'zod'
import { marketplaceKindSchema } from '../marketplace.ts'
import { openEnumeration } from '../open-enumeration.ts'
import { operation } from '../operation.ts'
import {
  additionalFeeSchema,
  foldSteps,
  orderDataSchema,
  stepsResponse,
  walletTypes,
} from '../transaction-shapes.ts'

/** Section "Marketplace group", GenerateSellTransaction: the steps that accept an offer. It only prepares: nothing is sold by calling it. */
export const generateSellTransaction = operation({
  name: 'GenerateSellTransaction',
  group: 'marketplace',
  service: 'Marketplace',
  credentials: ['accessKey'],
  effect: 'read',
  request: z.strictObject({
    collectionAddress: z.string(),
    seller: z.string(),
    marketplace: marketplaceKindSchema,
    ordersData: z.array(orderDataSchema),
    additionalFees: z.array(additionalFeeSchema),
    walletType: openEnumeration(walletTypes).optional(),
  }),
  response: stepsResponse,
  fold: foldSteps,
})
