import type { DeskTable, TableConnection } from '../../platform/app-database/table.ts'
import type { Scheduled } from '../../platform/jobs/schedule-runner.ts'
import type { CollectionOf } from './findings-table.ts'
import type { SnapshotOf } from './snapshots-table.ts'

const snapshotSchedules = `
  CREATE TABLE snapshot_schedules (
    project TEXT NOT NULL,
    network TEXT NOT NULL,
    contract_address TEXT NOT NULL,
    side TEXT NOT NULL,
    minutes INTEGER NOT NULL,
    last_at INTEGER,
    problem TEXT,
    PRIMARY KEY (project, network, contract_address, side)
  ) STRICT, WITHOUT ROWID;
`

const ofCollections = (table: string): string => `
  CREATE TABLE ${table} (
    project TEXT NOT NULL,
    network TEXT NOT NULL,
    contract_address TEXT NOT NULL,
    minutes INTEGER NOT NULL,
    last_at INTEGER,
    problem TEXT,
    PRIMARY KEY (project, network, contract_address)
  ) STRICT, WITHOUT ROWID;
`

/** @param keys columns that say of what it is, with the names of their members */
const openFor =
  <Of extends CollectionOf>(
    table: string,
    keys: readonly (readonly [column: string, member: keyof Of & string])[],
  ) =>
  (database: TableConnection) => {
    const isOf = keys.map(([column, member]) => `${column} = @${member}`).join(' AND ')
    const list = database.prepare<[], Scheduled<Of>>(
      `SELECT ${keys.map(([column, member]) => `${column} AS ${member}`).join(', ')}, minutes, last_at AS lastAt, problem
       FROM ${table} ORDER BY ${keys.map(([column]) => column).join(', ')}`,
    )
    const put = database.prepare<Of & { minutes: number }>(
      `INSERT INTO ${table} VALUES (${keys.map(([, member]) => `@${member}`).join(', ')}, @minutes, NULL, NULL)
       ON CONFLICT DO UPDATE SET minutes = @minutes`,
    )
    const drop = database.prepare<Of>(`DELETE FROM ${table} WHERE ${isOf}`)
    const note = database.prepare<Of & { lastAt: number; problem: string | null }>(
      `UPDATE ${table} SET last_at = @lastAt, problem = @problem WHERE ${isOf}`,
    )
    return {
      list: (): Scheduled<Of>[] => list.all(),
      /** @param minutes `null` ends it */
      set: (of: Of, minutes: number | null): null => {
        if (minutes === null) drop.run(of)
        else put.run({ ...of, minutes })
        return null
      },
      note: (run: Of & { readonly lastAt: number; readonly problem: string | null }): boolean =>
        note.run(run).changes > 0,
    }
  }

const ofCollection = [
  ['project', 'project'],
  ['network', 'network'],
  ['contract_address', 'contractAddress'],
] as const

/** When snapshots are taken by themselves. */
export const schedulesTable = {
  name: 'snapshot schedules',
  schema: snapshotSchedules,
  open: openFor<SnapshotOf>('snapshot_schedules', [...ofCollection, ['side', 'side']]),
} satisfies DeskTable

/** When collections are checked by themselves. */
export const checkSchedulesTable = {
  name: 'check schedules',
  schema: ofCollections('check_schedules'),
  open: openFor<CollectionOf>('check_schedules', ofCollection),
} satisfies DeskTable

/** When orders of collections are checked against the chain by themselves. */
export const healthSchedulesTable = {
  name: 'schedules of checks against the chain',
  schema: ofCollections('health_schedules'),
  open: openFor<CollectionOf>('health_schedules', ofCollection),
} satisfies DeskTable
