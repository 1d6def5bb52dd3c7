import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { ReadConnection } from './read-connection.ts'
import { rowReader, string } from '../../../main/platform/db/row-reader.ts'

/** 1 or 0. The header's value is the log's own random identity, so no stranger can have deliveries left out of totals. */
export const isTestSql = (deliveries: string, schema = ''): string =>
  `(${deliveries}.test_mark IS NOT NULL AND ${deliveries}.test_mark = coalesce(
      (SELECT origin FROM ${schema}imported WHERE delivery_id = ${deliveries}.id),
      (SELECT id FROM ${schema}database_identity)))`

export const readTestMark = (connection: ReadConnection): Answer<string> => {
  if (!connection.hasDeliveries())
    return fail({ kind: 'unavailable', message: 'The log is not open yet, so a test cannot be delivered.' })
  const { id } = connection.one(
    'mark of tests',
    'SELECT id FROM raw.database_identity',
    [],
    rowReader({ id: string }),
  )
  return succeed(id)
}
