import { z } from 'zod'
import { factSchema } from '../contract/transaction-fact.ts'
import { overriddenExportSchema, type OverriddenExport } from '../contract/transaction-run-methods.ts'
import { documentsSchema, openDocuments } from '../../../main/platform/app-database/documents.ts'
import { quote } from '../../../core/facts.ts'
import { fact } from '../core/fact.ts'
import type { Fact } from '../core/say.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'

export type RunStepState =
  | 'waiting'
  /** Written down before it went out; what became of it is unknown. */
  | 'asked'
  | 'sent'
  | 'done'
  | 'failed'

export type StoredRunStep = {
  readonly position: number
  readonly step: number
  readonly kind: 'send' | 'sign-typed' | 'sign-text' | 'post'
  readonly state: RunStepState
  readonly sent: string | null
  readonly result: string | null
  readonly receipt: string | null
  readonly moves: string | null
  /** Of its transaction: as the chain would give it, written down before it goes out; corrected when the chain has it. */
  readonly nonce: number | null
  readonly final: number
  readonly problems: readonly Fact[]
  readonly at: number
}

export type StoredRun = {
  readonly id: number
  readonly build: number
  readonly signerUrl: string
  readonly account: string
  readonly depth: string
  readonly gate: string | null
  readonly startedAt: number
  readonly endedAt: number | null
  readonly acts: readonly StoredRunStep[]
}

const schema = `
  CREATE TABLE runs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    build INTEGER NOT NULL,
    signer_url TEXT NOT NULL,
    account TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    depth TEXT NOT NULL,
    gate TEXT
  ) STRICT;
  CREATE INDEX runs_of_build ON runs (build, id);
  CREATE INDEX runs_open ON runs (id) WHERE ended_at IS NULL;
  CREATE TABLE acts (
    run INTEGER NOT NULL REFERENCES runs (id),
    position INTEGER NOT NULL,
    step INTEGER NOT NULL,
    kind TEXT NOT NULL,
    state TEXT NOT NULL,
    sent TEXT,
    result TEXT,
    receipt TEXT,
    problems TEXT NOT NULL DEFAULT '[]',
    at INTEGER NOT NULL,
    moves TEXT,
    nonce INTEGER,
    final INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (run, position)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX acts_by_hash ON acts (lower(result), run) WHERE kind = 'send';
  CREATE INDEX acts_unsettled ON acts (run, position) WHERE kind = 'send' AND result IS NOT NULL AND final = 0;
  ${documentsSchema('overridden_exports')}
`

export type RunOfTransaction = {
  readonly run: number
  readonly step: number
  readonly build: number
  readonly account: string
  readonly nonce: number | null
}

type RunRow = Omit<StoredRun, 'acts'>
type OpenRun = Pick<StoredRun, 'id' | 'build'> & { readonly acts: number; readonly done: number }
type NewRun = Omit<RunRow, 'id' | 'endedAt'> & {
  readonly acts: readonly Pick<StoredRunStep, 'step' | 'kind'>[]
}
type RunStepChange = Omit<StoredRunStep, 'step' | 'kind'> & {
  readonly run: number
  readonly was: Pick<StoredRunStep, 'state' | 'result' | 'receipt'>
}

const runColumns =
  'id, build, signer_url AS signerUrl, account, depth, gate, started_at AS startedAt, ended_at AS endedAt'

const readProblems = (text: string): readonly Fact[] => {
  const read = readStored(z.array(factSchema), text, 'what became of a step')
  return read.ok ? read.value : [fact('stored-unreadable', { said: quote(read.error) })]
}

const open = (database: TableConnection) => {
  const addRun = database.prepare<Omit<RunRow, 'id' | 'endedAt'>>(
    `INSERT INTO runs (build, signer_url, account, depth, gate, started_at)
     VALUES (@build, @signerUrl, @account, @depth, @gate, @startedAt)`,
  )
  const addRunStep = database.prepare<{ run: number; position: number; step: number; kind: string }>(
    `INSERT INTO acts (run, position, step, kind, state, at) VALUES (@run, @position, @step, @kind, 'waiting', 0)`,
  )
  const getRun = database.prepare<[number], RunRow>(`SELECT ${runColumns} FROM runs WHERE id = ?`)
  const listRuns = database.prepare<[number], RunRow>(
    `SELECT ${runColumns} FROM runs WHERE build = ? ORDER BY id DESC LIMIT 50`,
  )
  const wentOut = database.prepare<[number], { found: number }>(
    `SELECT 1 AS found FROM acts JOIN runs ON runs.id = acts.run WHERE build = ? AND state <> 'waiting' LIMIT 1`,
  )
  const openRuns = database.prepare<[], OpenRun>(
    `SELECT id, build, count(*) AS acts, sum(state = 'done') AS done
     FROM (SELECT id, build FROM runs WHERE ended_at IS NULL ORDER BY id DESC LIMIT 200) CROSS JOIN acts ON run = id
     GROUP BY id ORDER BY id DESC`,
  )
  const runStepsOf = database.prepare<
    [number],
    Omit<StoredRunStep, 'problems'> & { readonly problems: string }
  >(
    `SELECT position, step, kind, state, sent, result, receipt, moves, nonce, final, problems, at
     FROM acts WHERE run = ? ORDER BY position`,
  )
  const byHash = database.prepare<[string], RunOfTransaction>(
    `SELECT run, step, build, account, nonce FROM acts JOIN runs ON runs.id = acts.run
     WHERE kind = 'send' AND lower(result) = ? ORDER BY run DESC LIMIT 1`,
  )
  const changeRunStep = database.prepare<
    Omit<RunStepChange, 'was' | 'problems'> & {
      problems: string
    } & { wasState: string; wasResult: string | null; wasReceipt: string | null }
  >(
    `UPDATE acts SET state = @state, sent = @sent, result = @result, receipt = @receipt, moves = @moves, nonce = @nonce,
       final = @final, problems = @problems, at = @at
     WHERE run = @run AND position = @position
       AND state = @wasState AND result IS @wasResult AND receipt IS @wasReceipt`,
  )
  const watched = database.prepare<{ since: number }, { run: number; position: number }>(
    `SELECT run, position FROM acts JOIN runs ON runs.id = acts.run
     WHERE kind = 'send' AND result IS NOT NULL AND final = 0 AND (state = 'sent' OR receipt IS NOT NULL)
       AND (ended_at IS NULL OR at > @since)
     ORDER BY run DESC, position LIMIT 200`,
  )
  const end = database.prepare<{ id: number; at: number | null }>(
    'UPDATE runs SET ended_at = @at WHERE id = @id',
  )
  const whole = (run: RunRow): StoredRun => ({
    ...run,
    acts: runStepsOf
      .all(run.id)
      .map(({ problems, ...act }) => ({ ...act, problems: readProblems(problems) })),
  })

  const begin = database.transaction(({ acts, ...run }: NewRun): number => {
    const id = Number(addRun.run(run).lastInsertRowid)
    acts.forEach(({ step, kind }, position) => addRunStep.run({ run: id, position, step, kind }))
    return id
  })
  const exports = openDocuments(database, 'overridden_exports', overriddenExportSchema)
  return {
    addExport: (made: OverriddenExport): void => exports.put(`${made.build} ${made.at} ${made.format}`, made),
    exports: (build: number): OverriddenExport[] => exports.listUnder(String(build)),
    begin: (run: NewRun): number => begin(run),
    get: (id: number): StoredRun | null => {
      const run = getRun.get(id)
      return run === undefined ? null : whole(run)
    },
    list: (build: number): StoredRun[] => listRuns.all(build).map(whole),
    byHash: (hash: string): RunOfTransaction | null => byHash.get(hash) ?? null,
    wentOut: (build: number): boolean => wentOut.get(build) !== undefined,
    open: (): OpenRun[] => openRuns.all(),
    watched: (of: { readonly since: number }): { run: number; position: number }[] => watched.all(of),
    /** Writes how far a step has come. On disk when answered: what goes out is written down before. */
    note: ({ was, ...runStep }: RunStepChange): boolean =>
      changeRunStep.run({
        ...runStep,
        problems: JSON.stringify(runStep.problems),
        wasState: was.state,
        wasResult: was.result,
        wasReceipt: was.receipt,
      }).changes > 0,
    end: (key: { readonly id: number; readonly at: number | null }): boolean => end.run(key).changes > 0,
  }
}

export const runsTable = { name: 'runs', schema, open } satisfies DeskTable
