import type { DeskTable, TableConnection } from '../app-database/table.ts'

/** When something is done of itself. */
export type Scheduled<Of> = Of & {
  readonly minutes: number
  /** Milliseconds since the epoch. */
  readonly lastAt: number | null
  readonly problem: string | null
}

/** What is done so, as the contract names it. */
export type ScheduledKind = 'snapshot' | 'orderCheck' | 'health'

/** The list or collection it is done of. */
export type ScheduledPlace = {
  readonly project: string
  readonly network: string
  readonly contractAddress: string
  readonly side?: 'listing' | 'offer'
}

// No side is '': two nulls would be two different keys.
const schema = `
  CREATE TABLE schedules (
    kind TEXT NOT NULL,
    project TEXT NOT NULL,
    network TEXT NOT NULL,
    contract_address TEXT NOT NULL,
    side TEXT NOT NULL,
    minutes INTEGER NOT NULL,
    last_at INTEGER,
    problem TEXT,
    PRIMARY KEY (kind, project, network, contract_address, side)
  ) STRICT, WITHOUT ROWID;
`

type Key = Omit<ScheduledPlace, 'side'> & { readonly kind: ScheduledKind; readonly side: string }
type Row = Scheduled<Omit<ScheduledPlace, 'side'> & { readonly side: 'listing' | 'offer' | '' }>

const open = (database: TableConnection) => {
  const isOf =
    'kind = @kind AND project = @project AND network = @network AND contract_address = @contractAddress AND side = @side'
  const list = database.prepare<[ScheduledKind], Row>(
    `SELECT project, network, contract_address AS contractAddress, side, minutes, last_at AS lastAt, problem
     FROM schedules WHERE kind = ? ORDER BY project, network, contract_address, side`,
  )
  const put = database.prepare<Key & { minutes: number }>(
    `INSERT INTO schedules VALUES (@kind, @project, @network, @contractAddress, @side, @minutes, NULL, NULL)
     ON CONFLICT DO UPDATE SET minutes = @minutes`,
  )
  const drop = database.prepare<Key>(`DELETE FROM schedules WHERE ${isOf}`)
  const note = database.prepare<Key & { lastAt: number; problem: string | null }>(
    `UPDATE schedules SET last_at = @lastAt, problem = @problem WHERE ${isOf}`,
  )
  const keyOf = (kind: ScheduledKind, { side, ...of }: ScheduledPlace): Key => ({
    ...of,
    kind,
    side: side ?? '',
  })
  return {
    list: (kind: ScheduledKind): Scheduled<ScheduledPlace>[] =>
      list.all(kind).map(({ side, ...row }) => (side === '' ? row : { ...row, side })),
    /** @param minutes `null` ends it */
    set: (kind: ScheduledKind, of: ScheduledPlace, minutes: number | null): void => {
      if (minutes === null) drop.run(keyOf(kind, of))
      else put.run({ ...keyOf(kind, of), minutes })
    },
    note: (kind: ScheduledKind, of: ScheduledPlace, lastAt: number, problem: string | null): boolean =>
      note.run({ ...keyOf(kind, of), lastAt, problem }).changes > 0,
  }
}

/** When checks are made and snapshots taken of themselves. */
export const schedulesTable = { name: 'schedules', schema, open } satisfies DeskTable
