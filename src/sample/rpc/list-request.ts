import { z } from 'zod'

const texts = z.array(z.string()).nullish()
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

/** ListCollectibles as the sample accepts it: unknown members are ignored, `null` stands for absent. */
export const listRequest = z.object({
  chainId: z.union([z.string(), z.number()]).optional(),
  side: z.enum(['listing', 'offer']),
  contractAddress: z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address'),
  filter: filter.nullish(),
  page: z
    .object({
      page: z.int().min(0).nullish(),
      pageSize: z.int().min(0).max(1000).nullish(),
      more: z.boolean().nullish(),
      sort: z.array(z.object({ column: z.string(), order: z.enum(['ASC', 'DESC']) })).nullish(),
    })
    .nullish(),
})

export type ListRequest = z.output<typeof listRequest>
