import { expect, test } from 'vitest'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { forgetUnnamed } from './forget-unnamed.ts'
import { StorageFault } from './storage-fault.ts'

const full: Failure = { kind: 'unavailable', message: 'The disk is full.' }

test('what a table does not name any more leaves the vault, and where that fails the next time', async () => {
  let forgotten: readonly string[] = ['one', 'two']
  let [isLocked, isFull, isWritable] = [true, false, false]
  const gone: string[] = []
  const said: unknown[] = []
  const table = {
    forgotten: () => {
      if (isFull) throw new StorageFault(full)
      return forgotten
    },
    forgetDone: (records: readonly string[]) => {
      forgotten = forgotten.filter((record) => !records.includes(record))
    },
  }
  const vault = {
    status: () => ({ state: isLocked ? 'locked' : 'unlocked' }),
    forget: async (records: readonly string[]) => {
      if (!isWritable) return fail(full)
      gone.push(...records)
      return succeed(undefined)
    },
  }
  const sweep = () => forgetUnnamed(table, vault, { warn: ({ problem }) => void said.push(problem) })
  await sweep()
  expect(said).toEqual([])
  isLocked = false
  await sweep()
  isFull = true
  await sweep()
  expect(said).toEqual([full.message, full.message])
  expect([gone, forgotten]).toEqual([[], ['one', 'two']])
  isFull = false
  isWritable = true
  await sweep()
  expect([gone, forgotten]).toEqual([['one', 'two'], []])
})
