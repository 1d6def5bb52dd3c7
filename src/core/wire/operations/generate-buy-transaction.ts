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

/**
 * Section "Marketplace group", GenerateBuyTransaction: the steps that buy. The document lists two enumerated fields without
 * their names; services of this family call them `marketplace` and `walletType` (observed). It only prepares: nothing is
 * bought by calling it.
 */
export const generateBuyTransaction = operation({
  name: 'GenerateBuyTransaction',
  group: 'marketplace',
  service: 'Marketplace',
  credentials: ['accessKey'],
  effect: 'read',
  request: z.strictObject({
    collectionAddress: z.string(),
    buyer: z.string(),
    marketplace: marketplaceKindSchema,
    ordersData: z.array(orderDataSchema),
    additionalFees: z.array(additionalFeeSchema),
    walletType: openEnumeration(walletTypes).optional(),
  }),
  response: stepsResponse,
  fold: foldSteps,
})
