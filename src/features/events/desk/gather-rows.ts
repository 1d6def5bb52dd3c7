import type { Writable } from '../../../main/platform/db/connection.ts'
import type { Events } from './open-events.ts'

export type GatheredRows<Row extends readonly unknown[]> = {
  add(row: Row): void
  flush(): void
  forget(): void
}

const atOnce = 32

/** Gathers rows of a table that nobody reads before the batch ends. @param into the statement up to its values, such as `INSERT INTO zones` */
export const gatherRows = <Row extends readonly unknown[]>(
  database: Writable<Events>,
  into: string,
  columns: Row['length'],
): GatheredRows<Row> => {
  const placeholders = `(${Array.from({ length: columns }, () => '?').join(', ')})`
  const insertOne = database.prepare(`${into} VALUES ${placeholders}`)
  const insertMany = database.prepare(
    `${into} VALUES ${Array.from({ length: atOnce }, () => placeholders).join(', ')}`,
  )
  let waiting: unknown[] = []
  return {
    add: (row) => {
      waiting.push(...row)
      if (waiting.length < atOnce * columns) return
      insertMany.run(...waiting)
      waiting = []
    },
    flush: () => {
      for (let at = 0; at < waiting.length; at += columns) insertOne.run(...waiting.slice(at, at + columns))
      waiting = []
    },
    forget: () => {
      waiting = []
    },
  }
}
