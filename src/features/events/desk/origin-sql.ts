import { chainOrigin, here } from '../../../core/webhooks/chain-origin.ts'
import { mostElements } from './event-id.ts'

/**
 * Identity of the log of another desk that received a delivery; `NULL` of what came in here or was filled in. What follows a `~` tells apart what a
 * log that was set back gave the same number.
 */
export const originSql = (id: string): string =>
  `(SELECT CASE WHEN origin >= '${chainOrigin}' AND origin < 'chain;' THEN NULL WHEN instr(origin, '~') > 0
      THEN substr(origin, 1, instr(origin, '~') - 1) ELSE origin END
    FROM raw.imported WHERE delivery_id = ${id})`

/** @param choice identities with commas between, one of which may be `here` */
export const originCondition = (choice: string): { readonly sql: string; readonly parameters: string[] } => {
  const origins = [...new Set(choice.split(',').map((one) => one.trim()))].filter((one) => one !== '')
  const identities = origins.filter((one) => one !== here)
  const sql = `coalesce(${originSql(`events.id / ${mostElements}`)}, '${here}') IN (${origins.map(() => '?').join(', ')})`
  return { sql, parameters: [...identities, ...(origins.includes(here) ? [here] : [])] }
}
