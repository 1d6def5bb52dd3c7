import { hasWords } from '../../../core/search-words.ts'
import type { PageBounds } from '../../../main/platform/db/cursor.ts'
import { parseJson } from '../../../core/wire/parse-json.ts'
import type { DeskTable, TableConnection, TableReading } from '../../../main/platform/app-database/table.ts'

export type StoredVerdict = {
  readonly id: number
  readonly at: number
  readonly address: string
  readonly verdict: string
  readonly kind: string
  readonly reading: string | null
  readonly input: string
}

export type PageRequest = PageBounds & {
  readonly question: string | null
  readonly address: string | null
  readonly limit: number
  readonly verdict: string | null
  readonly what: 'signature' | 'file' | null
  readonly text: string | undefined
}

const valuesIn = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(valuesIn).join(' ') : String(value)

const textOf = ({ input }: StoredVerdict): string => {
  const question = parseJson(input)
  return question.ok ? valuesIn(question.value) : input
}

/** Kind and verdict of a proof file. Its facts then stand for the question. */
export const fileKind = 'file'

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
  const remove = database.prepare<[number]>('DELETE FROM signature_verdicts WHERE id = ?')
  const clear = database.prepare<[number]>(
    'DELETE FROM signature_verdicts WHERE id IN (SELECT id FROM signature_verdicts LIMIT ?)',
  )
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
    addExternalCheck: (asked: {
      readonly verdict: Omit<StoredVerdict, 'id'>
      readonly answer: string
      readonly most: number
    }): number => addOther(asked.verdict, asked.answer, asked.most),
    answers: (input: string): string[] => {
      const same = findSame.get(input)
      return same === undefined ? [] : answersOf.all(same.id)
    },
    answersOf: (verdict: number): string[] => answersOf.all(verdict),
    remove: (id: number): number => remove.run(id).changes,
    clear: (max: number): number => clear.run(max).changes,
  }
}

const read = (database: TableReading) => ({
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
    const [column, value] =
      question !== null
        ? ['input', question]
        : address !== null
          ? ['address', address.toLowerCase()]
          : ["''", '']
    const matches = (row: StoredVerdict): boolean =>
      (address === null || row.address === address.toLowerCase()) &&
      (verdict === null || row.verdict === verdict) &&
      (what === null || (row.kind === fileKind) === (what === 'file')) &&
      (text === undefined || hasWords(textOf(row), text))
    const rows: StoredVerdict[] = []
    const candidates = database
      .prepare<[string, number, number], StoredVerdict>(
        `SELECT ${columns} FROM signature_verdicts WHERE ${column} = ? AND id >= ? AND id < ? ORDER BY id ${order}`,
      )
      .iterate(value, low, high)
    for (const row of candidates) {
      if (matches(row)) rows.push(row)
      if (rows.length >= limit) break
    }
    return rows
  },
})

export const proofsTable = { name: 'signatures', schema, open, read } satisfies DeskTable
