import { expect, test } from 'vitest'
import { noRoom } from './actions.ts'
import type { ListenerEntry } from './listener-entry.ts'

test('the ledger says that it is full before anything is made for another listener', () => {
  const entries = (count: number) => ({ list: () => Array.from<ListenerEntry>({ length: count }) })
  expect(noRoom(entries(999))).toBeNull()
  expect(noRoom(entries(1000))).toMatchObject({ kind: 'conflict', hint: 'Delete removed ones first.' })
})
