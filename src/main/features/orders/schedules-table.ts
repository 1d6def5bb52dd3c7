import type { Migration } from '../../platform/db/migrations.ts'
import type { Table, TableConnection } from '../../platform/app-database/table.ts'
import type { SnapshotOf } from './snapshots-table.ts'

export type StoredSchedule = SnapshotOf & {
  readonly minutes: number
  /** Milliseconds since the epoch. */
  readonly lastAt: number | null
  readonly problem: string | null
}

const migrations: readonly Migration[] = [
  {
    name: 'begin the collections of which snapshots are taken by themselves',
    up: (database) =>
      void database.exec(`
        CREATE TABLE schedules (
          project TEXT NOT NULL,
          network TEXT NOT NULL,
          contract_address TEXT NOT NULL,
          side TEXT NOT NULL,
          minutes INTEGER NOT NULL,
          last_at INTEGER,
          problem TEXT,
          PRIMARY KEY (project, network, contract_address, side)
        ) STRICT, WITHOUT ROWID`),
  },
]

const ofList =
  'project = @project AND network = @network AND contract_address = @contractAddress AND side = @side'

const open = (database: TableConnection) => {
  const list = database.prepare<[], StoredSchedule>(
    `SELECT project, network, contract_address AS contractAddress, side, minutes, last_at AS lastAt, problem
     FROM schedules ORDER BY project, network, contract_address, side`,
  )
  const put = database.prepare<SnapshotOf & { minutes: number }>(
    `INSERT INTO schedules VALUES (@project, @network, @contractAddress, @side, @minutes, NULL, NULL)
     ON CONFLICT DO UPDATE SET minutes = @minutes`,
  )
  const drop = database.prepare<SnapshotOf>(`DELETE FROM schedules WHERE ${ofList}`)
  const note = database.prepare<SnapshotOf & { lastAt: number; problem: string | null }>(
    `UPDATE schedules SET last_at = @lastAt, problem = @problem WHERE ${ofList}`,
  )
  return {
    list: (): StoredSchedule[] => list.all(),
    /** @param schedule.minutes `null` ends it */
    set: ({ minutes, ...of }: SnapshotOf & { readonly minutes: number | null }): StoredSchedule[] => {
      if (minutes === null) drop.run(of)
      else put.run({ ...of, minutes })
      return list.all()
    },
    note: (run: SnapshotOf & { readonly lastAt: number; readonly problem: string | null }): boolean =>
      note.run(run).changes > 0,
  }
}

/** When snapshots are taken by themselves. Beside the snapshots: whoever looks for what is due waits for none of them. */
export const schedulesTable = { file: 'snapshot-schedules.db', migrations, open } satisfies Table
