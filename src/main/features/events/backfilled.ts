import { chainOrigin } from '../../../core/gap-audit/chain-origin.ts'

/** Whether a delivery was filled in from the chain: 1 or 0. @param imported the table, @param id column of the delivery's id */
export const isBackfilledSql = (imported: string, id: string): string =>
  `EXISTS (SELECT 1 FROM ${imported} WHERE delivery_id = ${id} AND origin >= '${chainOrigin}' AND origin < 'chain;')`
