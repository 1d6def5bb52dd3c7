import { readResponse } from '../../../core/wire/operation.ts'
import { listCollectibles } from '../../../core/wire/operations/list-collectibles.ts'
import { isFields } from '../../../core/wire/is-fields.ts'
import type { ReceivedOrders } from './service.ts'

/** Whether a reader makes a row of it. */
const isReadable = (row: unknown): boolean => {
  const { value } = readResponse(listCollectibles, { collectibles: [row] })
  return isFields(value) && Array.isArray(value['collectibles']) && value['collectibles'].length === 1
}

/**
 * The rows of an answer as they came, beside those that were read.
 *
 * @param read how many were
 */
export const pairReceived = (
  read: number,
  answer: unknown,
): Pick<ReceivedOrders, 'received' | 'unreadable'> => {
  const rows: unknown = isFields(answer) ? answer['collectibles'] : []
  const sent: unknown[] = Array.isArray(rows) ? rows : []
  // All were read, as of nearly every page: nothing is read twice.
  if (sent.length === read) return { received: sent, unreadable: [] }
  const { true: received = [], false: unreadable = [] } = Object.groupBy(sent, (row) =>
    isReadable(row) ? 'true' : 'false',
  )
  return { received, unreadable }
}
