import { chainOrigin } from '../../audit/core/chain-origin.ts'

/** Of a row of `imported`: it was filled in from the chain. */
export const ofChainSql = `origin >= '${chainOrigin}' AND origin < 'chain;'`

/** Whether a delivery was filled in from the chain: 1 or 0. @param imported the table, @param id column of the delivery's id */
export const isBackfilledSql = (imported: string, id: string): string =>
  `EXISTS (SELECT 1 FROM ${imported} WHERE delivery_id = ${id} AND ${ofChainSql})`
