import { readFileSync } from 'node:fs'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { FileFault, fromThreadBug, isFileFault, toThreadBug } from './thread-bug.ts'

const thrownBy = (work: () => unknown): unknown => {
  try {
    work()
  } catch (error) {
    return error
  }
  return expect.fail('Nothing was thrown.')
}

test('tells what SQLite and files report from bugs', () => {
  const database = new Database(':memory:')
  const faults = [
    thrownBy(() => database.prepare('SELECT * FROM missing')),
    thrownBy(() => readFileSync('/no/such/file')),
    new FileFault('of another version'),
  ]
  const bugs = [
    thrownBy(() => database.prepare('SELECT ?').get()),
    thrownBy(() => 'x'.repeat(-1)),
    new TypeError('planted'),
    'no error at all',
  ]
  database.close()
  expect(faults.map(isFileFault)).toEqual([true, true, true])
  expect(bugs.map(isFileFault)).toEqual([false, false, false, false])
})

test('a bug keeps its name, message and stack on its way', () => {
  const bug = thrownBy(() => 'x'.repeat(-1)) as RangeError
  const arrived = fromThreadBug(structuredClone(toThreadBug(bug)))
  expect([arrived.name, arrived.message, arrived.stack]).toEqual(['RangeError', bug.message, bug.stack])
})
