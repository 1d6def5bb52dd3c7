import { z } from 'zod'
import { buildSchema } from '../contract/transaction-build.ts'
import type { Result } from '../../../core/result.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'

const intentSchema = z.object(
  (({ kind, collection, taker, marketplace, orders, additionalFees, cancellation, revocations }) => ({
    kind,
    collection,
    taker,
    marketplace,
    orders,
    additionalFees,
    cancellation,
    revocations,
  }))(buildSchema.shape),
)

export type StoredIntent = z.output<typeof intentSchema>

export const readIntent = (text: string, what: string): Result<StoredIntent, string> =>
  readStored(intentSchema, text, what)
