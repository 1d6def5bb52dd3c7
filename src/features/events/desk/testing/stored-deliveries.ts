import type { FunctionHost } from '../../../../main/platform/db/connection.ts'
import { addDeliveryFunctions, bodySql, headersSql } from '../delivery-blocks.ts'

/** The stored deliveries with their headers and bodies, as a table to select from: `SELECT … FROM ${wholeDeliveries(database)}`. */
export const wholeDeliveries = (database: FunctionHost): string => {
  addDeliveryFunctions(database)
  return `(SELECT d.*, ${headersSql('d')} AS headers, ${bodySql('d')} AS body FROM deliveries AS d)`
}
