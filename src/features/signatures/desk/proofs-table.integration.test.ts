import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, it } from 'vitest'
import { deskFile, openTable, readDeskFile } from '../../../main/platform/app-database/open-tables.ts'
import { proofsTable, type PageRequest, type StoredVerdict } from './proofs-table.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const folder = inEachTest(() => testFolder('proofs'))
const opened = inEachTest(() => valueOf(openTable(folder(), proofsTable)))

const read = (sql: string): unknown[] => {
  const database = new Database(join(folder(), deskFile), { readonly: true })
  try {
    return database.prepare(sql).all()
  } finally {
    database.close()
  }
}

/** What people see of it: read beside the connection that writes. */
const page = (request: PageRequest): StoredVerdict[] => {
  const database = valueOf(readDeskFile(folder(), 1000)) ?? expect.fail('There is no database.')
  try {
    return proofsTable.read(database).page(request)
  } finally {
    database.close()
  }
}

const all: PageRequest = {
  question: null,
  what: null,
  address: null,
  low: 0,
  high: Number.MAX_SAFE_INTEGER,
  order: 'DESC',
  limit: 100,
  verdict: null,
  text: undefined,
}
const verdict = (input: string): Omit<StoredVerdict, 'id'> => ({
  at: 1,
  address: `0x${'a'.repeat(40)}`,
  verdict: 'proven',
  kind: 'eoa',
  reading: null,
  input,
})

it('answers of others stay with their question when it is asked again, newest first, so many and no more', () => {
  opened().methods.add(verdict('q'))
  opened().methods.add(verdict('other'))
  for (const answer of ['1', '2', '3', '4'])
    opened().methods.addExternalCheck({ verdict: verdict('q'), answer, most: 3 })
  expect(opened().methods.answers('q')).toEqual(['4', '3', '2'])
  expect(opened().methods.answers('other')).toEqual([])
  opened().methods.add(verdict('q'))
  expect(page(all).map(({ input }) => input)).toEqual(['q', 'other'])
  expect(opened().methods.answers('q')).toEqual(['4', '3', '2'])
})

it('answers of others make the entry when it is not there, and go with it', () => {
  const id = opened().methods.addExternalCheck({ verdict: verdict('q'), answer: '1', most: 3 })
  expect(page(all).map(({ input }) => input)).toEqual(['q'])
  expect(opened().methods.remove(id)).toBe(1)
  expect(opened().methods.answers('q')).toEqual([])
  opened().methods.addExternalCheck({ verdict: verdict('q'), answer: '1', most: 3 })
  expect(opened().methods.clear(9)).toBe(1)
  expect(read('SELECT * FROM signature_answers')).toEqual([])
})

it('are found by words of what was asked, and by verdict', () => {
  const { add } = opened().methods
  add(verdict(JSON.stringify({ address: '0xabc', message: 'Grüße, “Ada”', signature: '0x11' })))
  add({
    ...verdict(JSON.stringify({ address: '0xdef', message: 'hello', signature: '0x22' })),
    verdict: 'malformed',
  })
  const found = (more: Partial<PageRequest>): number => page({ ...all, ...more }).length
  expect(found({ text: 'grüße, ada' })).toBe(1)
  expect(found({ text: '0xdef' })).toBe(1)
  // A name of a member is no word of it.
  expect(found({ text: 'message' })).toBe(0)
  expect(found({ verdict: 'malformed' })).toBe(1)
  expect(found({ limit: 1 })).toBe(1)
})

it('are found by their question without looking at every verdict', () => {
  const plan = read("EXPLAIN QUERY PLAN SELECT id FROM signature_verdicts WHERE input = 'q'")
  expect(plan).toEqual([expect.objectContaining({ detail: expect.stringContaining('verdicts_by_input') })])
})
