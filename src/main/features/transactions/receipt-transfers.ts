import { z } from 'zod'
import { transfersOf, type Transfer } from '../../../core/transactions/simulation/transfers.ts'

const receiptSchema = z.looseObject({
  logs: z.array(z.looseObject({ address: z.string(), topics: z.array(z.string()), data: z.string() })),
})

/**
 * What the logs of a receipt say moved.
 *
 * @param receipt its JSON
 * @returns `null` when there are no logs to read
 */
export const receiptTransfers = (receipt: string | null): Transfer[] | null => {
  if (receipt === null) return null
  const read = receiptSchema.safeParse(JSON.parse(receipt))
  return read.success ? read.data.logs.flatMap(transfersOf) : null
}
