import { z } from 'zod'
import { foldMetadata } from '../fold-metadata.ts'
import {
  collectiblesFilterSchema,
  documentedCollectibleOrderSchema,
  orderSideSchema,
  pageSchema,
  propertyTypeSchema,
} from '../marketplace.ts'
import { isFields, type Fields } from '../is-fields.ts'
import { marketplaceRead, operation } from '../operation.ts'
import { sentPage } from '../sent-page.ts'
import { wireNumber, type WireNumber } from '../stringify-json.ts'
import { sentInteger } from '../wire-integer.ts'

const bound = z.union([sentInteger, z.number()]).nullish()

/** Text that stands for an integer beyond 2^53, as JSON reads one here; any other text is text. */
const exactly = (value: z.core.util.JSONType): z.core.util.JSONType | WireNumber =>
  typeof value === 'string' && /^-?[1-9]\d*$/.test(value) && !Number.isSafeInteger(Number(value))
    ? wireNumber(value)
    : value

/** Values may be any JSON: only those of a property of integers are integers where they are text of so many digits. */
const property = z
  .strictObject({
    name: z.string(),
    type: propertyTypeSchema,
    min: bound,
    max: bound,
    values: z.array(z.json()).nullish(),
  })
  .transform((parsed) =>
    parsed.type === 'INT' && parsed.values ? { ...parsed, values: parsed.values.map(exactly) } : parsed,
  )

/** The filter as it is sent: `includeEmpty` is required, limits and integers are written exactly. */
const filter = collectiblesFilterSchema.extend({
  includeEmpty: z.boolean().default(false),
  properties: z.array(property).optional(),
})

const foldRow = (row: unknown): unknown => {
  if (!isFields(row)) return row
  const metadata = foldMetadata(row['metadata'] ?? {})
  if (!isFields(metadata) || metadata['tokenId'] !== undefined) return { ...row, metadata }
  const order = [row['order'], row['listing'], row['offer']].find(
    (candidate) => isFields(candidate) && candidate['tokenId'] !== undefined,
  ) as Fields | undefined
  return { ...row, metadata: order === undefined ? metadata : { tokenId: order['tokenId'], ...metadata } }
}

export const listCollectibles = operation({
  name: 'ListCollectibles',
  ...marketplaceRead,
  request: z.strictObject({
    side: orderSideSchema,
    contractAddress: z.string(),
    filter,
    page: sentPage,
  }),
  response: z.looseObject({
    collectibles: z.array(documentedCollectibleOrderSchema).meta({ essential: true }),
    page: pageSchema,
  }),
  fold: (answer) =>
    isFields(answer) && Array.isArray(answer['collectibles'])
      ? { ...answer, collectibles: answer['collectibles'].map(foldRow) }
      : answer,
})
