import { z } from 'zod'
import { readStored } from '../../platform/db/stored-json.ts'
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
  const read = readStored(receiptSchema, receipt, 'a receipt')
  return read.ok ? read.value.logs.flatMap(transfersOf) : null
}
