import { z } from 'zod'
import { propertyFilterSchema } from '../marketplace.ts'
import { operation } from '../operation.ts'

/** Section "Metadata group", TokenCollectionFilters: the properties of a collection with their values or limits. */
export const tokenCollectionFilters = operation({
  name: 'TokenCollectionFilters',
  group: 'metadata',
  service: 'Metadata',
  credentials: ['accessKey'],
  effect: 'read',
  request: z.strictObject({ chainId: z.string(), contractAddress: z.string() }),
  response: z.looseObject({ filters: z.array(propertyFilterSchema).meta({ essential: true }) }),
})
