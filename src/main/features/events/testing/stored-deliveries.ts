import type Database from 'better-sqlite3'
import { addDeliveryFunctions, bodySql, headersSql } from '../delivery-blocks.ts'

/** The stored deliveries with their headers and bodies, as a table to select from: `SELECT … FROM ${wholeDeliveries(database)}`. */
export const wholeDeliveries = (database: Pick<Database.Database, 'function'>): string => {
  addDeliveryFunctions(database)
  return `(SELECT d.*, ${headersSql('d')} AS headers, ${bodySql('d')} AS body FROM deliveries AS d)`
}
