import type { Migration } from '../../platform/db/migrations.ts'
import type { Table, TableConnection } from '../../platform/app-database/table.ts'

/** How far a step has come, as it is kept. */
export type RunStepState =
  /** Not begun. */
  | 'waiting'
  /** Written down before it went out; what became of it is not known. */
  | 'asked'
  /** A transaction whose hash is known and whose receipt is not. */
  | 'sent'
  | 'done'
  | 'failed'

/** One thing done with a signer: a transaction, a signature, or the post of one. */
export type StoredRunStep = {
  readonly position: number
  /** The step it belongs to, counted from 0. */
  readonly step: number
  readonly kind: 'send' | 'sign-typed' | 'sign-text' | 'post'
  readonly state: RunStepState
  /** JSON of what went out; `null` while waiting. */
  readonly sent: string | null
  /** Transaction hash, signature, or JSON of the service's answer. */
  readonly result: string | null
  /** JSON of the receipt. */
  readonly receipt: string | null
  /** Why it failed, or what is in doubt. */
  readonly problem: string | null
  /** Milliseconds since the epoch; 0 while waiting. */
  readonly at: number
}

export type StoredRun = {
  readonly id: number
  readonly build: number
  readonly signerUrl: string
  readonly account: string
  readonly startedAt: number
  /** `null` while it goes on. */
  readonly endedAt: number | null
  readonly acts: readonly StoredRunStep[]
}

const migrations: readonly Migration[] = [
  {
    name: 'begin the runs',
    up: (database) =>
      void database.exec(`
        CREATE TABLE runs (
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          build INTEGER NOT NULL,
          signer_url TEXT NOT NULL,
          account TEXT NOT NULL,
          started_at INTEGER NOT NULL,
          ended_at INTEGER
        ) STRICT;
        CREATE INDEX runs_of_build ON runs (build, id);
        CREATE TABLE acts (
          run INTEGER NOT NULL REFERENCES runs (id),
          position INTEGER NOT NULL,
          step INTEGER NOT NULL,
          kind TEXT NOT NULL,
          state TEXT NOT NULL,
          sent TEXT,
          result TEXT,
          receipt TEXT,
          problem TEXT,
          at INTEGER NOT NULL,
          PRIMARY KEY (run, position)
        ) STRICT, WITHOUT ROWID`),
  },
]

type RunRow = Omit<StoredRun, 'acts'>
type NewRun = Omit<RunRow, 'id' | 'endedAt'> & {
  readonly acts: readonly Pick<StoredRunStep, 'step' | 'kind'>[]
}
type RunStepChange = Omit<StoredRunStep, 'step' | 'kind'> & { readonly run: number }

const runColumns = 'id, build, signer_url AS signerUrl, account, started_at AS startedAt, ended_at AS endedAt'

const open = (database: TableConnection) => {
  const addRun = database.prepare<Omit<RunRow, 'id' | 'endedAt'>>(
    'INSERT INTO runs (build, signer_url, account, started_at) VALUES (@build, @signerUrl, @account, @startedAt)',
  )
  const addRunStep = database.prepare<{ run: number; position: number; step: number; kind: string }>(
    `INSERT INTO acts (run, position, step, kind, state, at) VALUES (@run, @position, @step, @kind, 'waiting', 0)`,
  )
  const getRun = database.prepare<[number], RunRow>(`SELECT ${runColumns} FROM runs WHERE id = ?`)
  const listRuns = database.prepare<[number], RunRow>(
    `SELECT ${runColumns} FROM runs WHERE build = ? ORDER BY id DESC LIMIT 50`,
  )
  const openRuns = database.prepare<[], RunRow>(
    `SELECT ${runColumns} FROM runs WHERE ended_at IS NULL ORDER BY id DESC LIMIT 500`,
  )
  const runStepsOf = database.prepare<[number], StoredRunStep>(
    'SELECT position, step, kind, state, sent, result, receipt, problem, at FROM acts WHERE run = ? ORDER BY position',
  )
  const changeRunStep = database.prepare<RunStepChange>(
    `UPDATE acts SET state = @state, sent = @sent, result = @result, receipt = @receipt, problem = @problem, at = @at
     WHERE run = @run AND position = @position`,
  )
  const end = database.prepare<{ id: number; at: number | null }>(
    'UPDATE runs SET ended_at = @at WHERE id = @id',
  )
  const whole = (run: RunRow): StoredRun => ({ ...run, acts: runStepsOf.all(run.id) })

  const begin = database.transaction(({ acts, ...run }: NewRun): number => {
    const id = Number(addRun.run(run).lastInsertRowid)
    acts.forEach(({ step, kind }, position) => addRunStep.run({ run: id, position, step, kind }))
    return id
  })
  return {
    begin: (run: NewRun): number => begin(run),
    get: (id: number): StoredRun | null => {
      const run = getRun.get(id)
      return run === undefined ? null : whole(run)
    },
    /** The last 50 runs of a build, newest first. */
    list: (build: number): StoredRun[] => listRuns.all(build).map(whole),
    /** Runs that have not ended, newest first. */
    open: (): StoredRun[] => openRuns.all().map(whole),
    /** Writes how far a step has come. On disk when answered: what goes out is written down before. */
    note: (runStep: RunStepChange): boolean => changeRunStep.run(runStep).changes > 0,
    end: (key: { readonly id: number; readonly at: number | null }): boolean => end.run(key).changes > 0,
  }
}

/** What was handed to signers, and what became of it. */
export const runsTable = { file: 'runs.db', migrations, open } satisfies Table
