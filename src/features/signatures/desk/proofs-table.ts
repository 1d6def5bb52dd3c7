import { hasWords } from '../../../core/search-words.ts'
import type { PageBounds } from '../../../main/platform/db/cursor.ts'
import { parseJson } from '../../../core/wire/parse-json.ts'
import type { DeskTable, TableConnection } from '../../../main/platform/app-database/table.ts'

export type StoredVerdict = {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Small letters. */
  readonly address: string
  readonly verdict: string
  readonly kind: string
  readonly reading: string | null
  /** JSON of what was asked. */
  readonly input: string
}

export type PageRequest = PageBounds & {
  /** JSON of one question; `null`: of any. */
  readonly question: string | null
  /** `null`: of every address. */
  readonly address: string | null
  readonly limit: number
  readonly verdict: string | null
  /** Signatures or files alone; `null`: both. */
  readonly what: 'signature' | 'file' | null
  /** Words that all stand somewhere in what was asked. */
  readonly text: string | undefined
}

const valuesIn = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(valuesIn).join(' ') : String(value)

const textOf = ({ input }: StoredVerdict): string => {
  const question = parseJson(input)
  return question.ok ? valuesIn(question.value) : input
}

/** Stands for the kind and the verdict of a proof file; what was asked is then what is known of the file. */
export const fileKind = 'file'

/** Most verdicts that are stored; the oldest make way. */
const maxVerdicts = 2000

const schema = `
  CREATE TABLE signature_verdicts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    address TEXT NOT NULL,
    verdict TEXT NOT NULL,
    kind TEXT NOT NULL,
    reading TEXT,
    input TEXT NOT NULL
  ) STRICT;
  CREATE INDEX verdicts_by_address ON signature_verdicts (address, id);
  CREATE INDEX verdicts_by_input ON signature_verdicts (input);
  CREATE TABLE signature_answers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    verdict INTEGER NOT NULL REFERENCES signature_verdicts (id) ON DELETE CASCADE,
    answer TEXT NOT NULL
  ) STRICT;
  CREATE INDEX answers_by_verdict ON signature_answers (verdict, id);
`

const columns = 'id, at, address, verdict, kind, reading, input'

const open = (database: TableConnection) => {
  const add = database.prepare<Omit<StoredVerdict, 'id'>>(
    `INSERT INTO signature_verdicts (at, address, verdict, kind, reading, input)
     VALUES (@at, @address, @verdict, @kind, @reading, @input)`,
  )
  const findSame = database.prepare<[string], { id: number }>(
    'SELECT id FROM signature_verdicts WHERE input = ?',
  )
  const trim = database.prepare<[number]>(
    'DELETE FROM signature_verdicts WHERE id <= (SELECT max(id) FROM signature_verdicts) - ?',
  )
  const within = 'id >= ? AND id < ?'
  const page = (order: PageBounds['order']) => ({
    all: database.prepare<[number, number], StoredVerdict>(
      `SELECT ${columns} FROM signature_verdicts WHERE ${within} ORDER BY id ${order}`,
    ),
    ofAddress: database.prepare<[string, number, number], StoredVerdict>(
      `SELECT ${columns} FROM signature_verdicts WHERE address = ? AND ${within} ORDER BY id ${order}`,
    ),
    ofQuestion: database.prepare<[string, number, number], StoredVerdict>(
      `SELECT ${columns} FROM signature_verdicts WHERE input = ? AND ${within} ORDER BY id ${order}`,
    ),
  })
  const pages = { DESC: page('DESC'), ASC: page('ASC') }
  const remove = database.prepare<[number]>('DELETE FROM signature_verdicts WHERE id = ?')
  const clear = database.prepare<[]>('DELETE FROM signature_verdicts')
  const moveAnswers = database.prepare<[number, number]>(
    'UPDATE signature_answers SET verdict = ? WHERE verdict = ?',
  )
  const addExternalCheck = database.prepare<[number, string]>(
    'INSERT INTO signature_answers (verdict, answer) VALUES (?, ?)',
  )
  const trimAnswers = database.prepare<{ verdict: number; most: number }>(
    `DELETE FROM signature_answers WHERE verdict = @verdict AND id NOT IN
       (SELECT id FROM signature_answers WHERE verdict = @verdict ORDER BY id DESC LIMIT @most)`,
  )
  const answersOf = database
    .prepare<[number], string>('SELECT answer FROM signature_answers WHERE verdict = ? ORDER BY id DESC')
    .pluck()
  const addOne = database.transaction((verdict: Omit<StoredVerdict, 'id'>): number => {
    const former = findSame.all(verdict.input)
    const id = Number(add.run(verdict).lastInsertRowid)
    // The same question asked again moves to the top, with what others said of it.
    for (const same of former) {
      moveAnswers.run(id, same.id)
      remove.run(same.id)
    }
    trim.run(maxVerdicts)
    return id
  })
  const addOther = database.transaction(
    (verdict: Omit<StoredVerdict, 'id'>, answer: string, most: number): number => {
      const id = findSame.get(verdict.input)?.id ?? addOne(verdict)
      addExternalCheck.run(id, answer)
      trimAnswers.run({ verdict: id, most })
      return id
    },
  )
  return {
    add: (verdict: Omit<StoredVerdict, 'id'>): number => addOne(verdict),
    /** Keeps what somebody else said with the verdict on the same question, which is added when it is not there. */
    addExternalCheck: (asked: {
      readonly verdict: Omit<StoredVerdict, 'id'>
      /** JSON. */
      readonly answer: string
      /** How many answers are kept with one verdict. */
      readonly most: number
    }): number => addOther(asked.verdict, asked.answer, asked.most),
    /** What others said of one question, newest first. */
    answers: (input: string): string[] => {
      const same = findSame.get(input)
      return same === undefined ? [] : answersOf.all(same.id)
    },
    answersOf: (verdict: number): string[] => answersOf.all(verdict),
    page: ({
      question,
      address,
      low,
      high,
      order,
      limit,
      verdict,
      what,
      text,
    }: PageRequest): StoredVerdict[] => {
      const matches = (row: StoredVerdict): boolean =>
        (address === null || row.address === address.toLowerCase()) &&
        (verdict === null || row.verdict === verdict) &&
        (what === null || (row.kind === fileKind) === (what === 'file')) &&
        (text === undefined || hasWords(textOf(row), text))
      const rows: StoredVerdict[] = []
      const { all, ofAddress, ofQuestion } = pages[order]
      const candidates =
        question !== null
          ? ofQuestion.iterate(question, low, high)
          : address !== null
            ? ofAddress.iterate(address.toLowerCase(), low, high)
            : all.iterate(low, high)
      for (const row of candidates) {
        if (matches(row)) rows.push(row)
        if (rows.length >= limit) break
      }
      return rows
    },
    /** @returns how many were removed; `null` removes all */
    remove: (id: number | null): number => (id === null ? clear.run() : remove.run(id)).changes,
  }
}

export const proofsTable = { name: 'signatures', schema, open } satisfies DeskTable
