import type { Origin } from '../core/trade-intent.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'

export type StoredBuild = {
  readonly id: number
  readonly draft: number
  readonly project: string
  readonly network: string
  readonly origin: Origin
  readonly startedAt: number
  readonly finishedAt: number
  readonly asked: string
  readonly request: string
  readonly answer: string | null
  readonly failure: string | null
  readonly callId: number | null
}

export type BuildHead = Pick<StoredBuild, 'id' | 'startedAt' | 'origin' | 'failure'> & {
  readonly steps: number
}

const schema = `
  CREATE TABLE builds (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    draft INTEGER NOT NULL,
    project TEXT NOT NULL,
    network TEXT NOT NULL,
    origin TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    finished_at INTEGER NOT NULL,
    -- Before the long columns, so that lists read no overflow pages.
    steps INTEGER AS (coalesce(iif(json_valid(answer), json_array_length(answer, '$.steps'), 0), 0)) STORED,
    failure TEXT,
    call_id INTEGER,
    asked TEXT NOT NULL,
    request TEXT NOT NULL,
    answer TEXT
  ) STRICT;
  CREATE INDEX builds_of_draft ON builds (draft, id);
  CREATE INDEX builds_of_project ON builds (project, id);
  CREATE INDEX builds_of_network ON builds (project, network, id);
  CREATE TRIGGER builds_stay BEFORE UPDATE ON builds BEGIN SELECT RAISE(ABORT, 'a build is never changed'); END;
  CREATE TRIGGER builds_are_kept BEFORE DELETE ON builds BEGIN SELECT RAISE(ABORT, 'a build is never removed'); END;
  CREATE TABLE simulations (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    build INTEGER NOT NULL REFERENCES builds (id),
    result TEXT NOT NULL
  ) STRICT;
  CREATE INDEX simulations_of_build ON simulations (build, id);
`

const open = (database: TableConnection) => {
  const add = database.prepare<Omit<StoredBuild, 'id'>>(
    `INSERT INTO builds (draft, project, network, origin, started_at, finished_at, asked, request, answer, failure, call_id)
     VALUES (@draft, @project, @network, @origin, @startedAt, @finishedAt, @asked, @request, @answer, @failure, @callId)`,
  )
  const get = database.prepare<[number], StoredBuild>(
    `SELECT id, draft, project, network, origin, started_at AS startedAt, finished_at AS finishedAt, asked, request, answer,
       failure, call_id AS callId FROM builds WHERE id = ?`,
  )
  const list = database.prepare<[number], BuildHead>(
    `SELECT id, started_at AS startedAt, origin, failure, steps
     FROM builds WHERE draft = ? ORDER BY id DESC LIMIT 200`,
  )
  const intent = database.prepare<[number], { asked: string }>('SELECT asked FROM builds WHERE id = ?')
  const intentsOf = database.prepare<{ project: string; limit: number }, { asked: string }>(
    'SELECT asked FROM builds WHERE project = @project ORDER BY id DESC LIMIT @limit',
  )
  const ofProject = database.prepare<
    { project: string; network: string; limit: number },
    Pick<StoredBuild, 'id' | 'asked' | 'answer'>
  >(
    'SELECT id, asked, answer FROM builds WHERE project = @project AND network = @network ORDER BY id DESC LIMIT @limit',
  )
  const draftOf = database.prepare<[number], { draft: number }>('SELECT draft FROM builds WHERE id = ?')
  const addSimulation = database.prepare<{ build: number; result: string }>(
    'INSERT INTO simulations (build, result) VALUES (@build, @result)',
  )
  const simulation = database.prepare<[number], { result: string }>(
    'SELECT result FROM simulations WHERE build = ? ORDER BY id DESC LIMIT 1',
  )
  return {
    addSimulation: (made: { readonly build: number; readonly result: string }): void => {
      addSimulation.run(made)
    },
    simulation: (build: number): string | null => simulation.get(build)?.result ?? null,
    add: (build: Omit<StoredBuild, 'id'>): number => Number(add.run(build).lastInsertRowid),
    get: (id: number): StoredBuild | null => get.get(id) ?? null,
    list: (draft: number): BuildHead[] => list.all(draft),
    intent: (build: number): string => intent.get(build)?.asked ?? '',
    intents: (of: { readonly project: string; readonly limit: number }): string[] =>
      intentsOf.all(of).map(({ asked }) => asked),
    ofProject: (of: {
      readonly project: string
      readonly network: string
      readonly limit: number
    }): Pick<StoredBuild, 'id' | 'asked' | 'answer'>[] => ofProject.all(of),
    draftOf: (build: number): number | null => draftOf.get(build)?.draft ?? null,
  }
}

export const buildsTable = { name: 'builds', schema, open } satisfies DeskTable
