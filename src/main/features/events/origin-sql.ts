import { chainOrigin } from '../../../core/gap-audit/chain-origin.ts'

/**
 * Identity of the log of another desk that received a delivery; `NULL` of what came in here or was filled in. What follows a `~` tells
 * apart what a log that was set back gave the same number.
 *
 * @param id column of the delivery's id
 */
export const originSql = (id: string): string =>
  `(SELECT CASE WHEN origin LIKE '${chainOrigin}%' THEN NULL WHEN instr(origin, '~') > 0
      THEN substr(origin, 1, instr(origin, '~') - 1) ELSE origin END
    FROM raw.imported WHERE delivery_id = ${id})`
