import { chainOrigin } from '../../../core/webhooks/chain-origin.ts'

export const ofChainSql = `origin >= '${chainOrigin}' AND origin < 'chain;'`

export const isBackfilledSql = (imported: string, id: string): string =>
  `EXISTS (SELECT 1 FROM ${imported} WHERE delivery_id = ${id} AND ${ofChainSql})`
