import type { DeskTable, TableConnection } from '../app-database/table.ts'

export type ScheduledPlace = {
  readonly project: string
  readonly network: string
  readonly contractAddress: string
}

export type Scheduled = ScheduledPlace & {
  readonly minutes: number
  readonly lastAt: number | null
  readonly problem: string | null
}

const schema = `
  CREATE TABLE schedules (
    project TEXT NOT NULL,
    network TEXT NOT NULL,
    contract_address TEXT NOT NULL,
    minutes INTEGER NOT NULL,
    last_at INTEGER,
    problem TEXT,
    PRIMARY KEY (project, network, contract_address)
  ) STRICT, WITHOUT ROWID;
`

const open = (database: TableConnection) => {
  const isOf = 'project = @project AND network = @network AND contract_address = @contractAddress'
  const list = database.prepare<[], Scheduled>(
    `SELECT project, network, contract_address AS contractAddress, minutes, last_at AS lastAt, problem
     FROM schedules ORDER BY project, network, contract_address`,
  )
  const put = database.prepare<ScheduledPlace & { minutes: number }>(
    `INSERT INTO schedules VALUES (@project, @network, @contractAddress, @minutes, NULL, NULL)
     ON CONFLICT DO UPDATE SET minutes = @minutes`,
  )
  const drop = database.prepare<ScheduledPlace>(`DELETE FROM schedules WHERE ${isOf}`)
  const note = database.prepare<ScheduledPlace & { lastAt: number; problem: string | null }>(
    `UPDATE schedules SET last_at = @lastAt, problem = @problem WHERE ${isOf}`,
  )
  return {
    list: (): Scheduled[] => list.all(),
    set: (of: ScheduledPlace, minutes: number | null): void => {
      if (minutes === null) drop.run(of)
      else put.run({ ...of, minutes })
    },
    note: (of: ScheduledPlace, lastAt: number, problem: string | null): boolean =>
      note.run({ ...of, lastAt, problem }).changes > 0,
  }
}

export const schedulesTable = {
  name: 'schedules',
  schema,
  open,
  limits: { schedules: 1000 },
} satisfies DeskTable
