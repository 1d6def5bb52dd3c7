import { getAt } from '../input/set-at.ts'

/** Whether the order of a row can be filled now, by what the service says: lists show orders in every state. */
export const isActiveOrder = (row: unknown): boolean => getAt(row, ['order', 'status']) === 'active'
