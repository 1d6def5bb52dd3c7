import { z } from 'zod'
import { marketplaceRequest } from './marketplace-request.ts'
import { page } from './page.ts'
import { address, texts } from './scalars.ts'

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+$/)
    .transform(Number),
])

const filter = z.object({
  includeEmpty: z.boolean().nullish(),
  searchText: z.string().nullish(),
  properties: z
    .array(
      z.object({
        name: z.string(),
        type: z.string(),
        min: number.nullish(),
        max: number.nullish(),
        values: z.array(z.json()).nullish(),
      }),
    )
    .nullish(),
  marketplaces: texts,
  inAccounts: texts,
  notInAccounts: texts,
  ordersCreatedBy: texts,
  ordersNotCreatedBy: texts,
  inCurrencyAddresses: texts,
  notInCurrencyAddresses: texts,
})

export type ListFilter = z.output<typeof filter>

export const listRequest = marketplaceRequest.extend({
  side: z.enum(['listing', 'offer']),
  contractAddress: address,
  filter: filter.nullish(),
  page,
})
