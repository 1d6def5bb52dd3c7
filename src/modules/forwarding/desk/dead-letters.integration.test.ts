import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { succeed } from '../../../core/result.ts'
import { deskFile, openTable } from '../../../main/platform/app-database/open-tables.ts'
import type { PostResponse } from '../../../main/platform/http/post.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { retryDead } from './dead-letters.ts'
import type { ForwardingDeps } from './forwarding-deps.ts'
import type { NewAnswer } from './forwarding-rows.ts'
import { forwardingTable } from './forwarding-table.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'
import { ruleRow } from './testing/rule-row.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const letter: NewAnswer = {
  ruleId: 1,
  outcome: 'dead',
  at: '2026-01-01T00:00:00.000Z',
  url: 'http://127.0.0.1/',
  eventId: null,
  deliveryId: 1,
  edited: false,
  tries: 3,
  status: 500,
  problem: 'it answered 500',
  durationMs: 1,
  sentBytes: 1,
  headers: [],
  body: new Uint8Array(),
  cut: false,
}

const folder = inEachTest(() => testFolder('dead'))
const opened = inEachTest(() => valueOf(openTable(folder(), forwardingTable)))

const fill = (count: number): void => {
  for (let index = 0; index < count; index += 1) opened().methods.addAnswer(letter)
}
const all = { ruleId: 1, ids: null }

test('of the dead letters of a rule the newest 10,000 stay', () => {
  fill(1)
  // Those between come in one statement; the last, each by itself, have the oldest make way.
  const raw = new Database(join(folder(), deskFile))
  const names = raw.pragma('table_info(forwarding_answers)') as readonly { name: string }[]
  const copied = names.flatMap(({ name }) => (name === 'id' ? [] : [name])).join()
  raw.exec(`WITH RECURSIVE rows (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM rows WHERE n < 9_900)
    INSERT INTO forwarding_answers (${copied}) SELECT ${copied} FROM forwarding_answers, rows`)
  raw.close()
  fill(199)
  expect(opened().methods.countDead(all)).toEqual({ count: 10_000, last: 10_100 })
  expect(opened().methods.dead({ ...all, after: 0, limit: 2 })).toMatchObject([{ id: 101 }, { id: 102 }])
})

test('dead letters are read some at a time when all are sent again, and counted; they are given up by name, or all at once', async () => {
  fill(250)
  const pages: number[] = []
  const table: TableClient<typeof forwardingTable> = {
    ...opened().methods,
    dead: (query) => {
      const letters = opened().methods.dead(query)
      pages.push(letters.length)
      return letters
    },
  }
  const noSecrets = { open: () => succeed({ headers: [], signing: [], hide: (sent: PostResponse) => sent }) }
  opened().methods.add({ ...ruleRow(1), settings: ruleRow(1) })
  const deps = {
    table,
    log: { getDelivery: async () => ({ ok: false, error: { kind: 'not-found', message: 'gone' } }) },
    onChange: () => {},
  } as unknown as ForwardingDeps
  const nobody = { send: () => Promise.reject(new Error('Nothing is sent.')) } as never
  const { signal } = new AbortController()
  const retry = (ids: readonly number[] | null) =>
    retryDead(deps, nobody, { ...ruleRow(1), key: 'rule' }, noSecrets, ids, signal)
  expect(await retry(null)).toEqual({ ok: true, value: { delivered: 0, failed: 250, left: 0 } })
  expect(pages).toEqual([100, 100, 50])
  expect(await retry([7, 9])).toMatchObject({ value: { failed: 2, left: 0 } })
  expect(opened().methods.drop({ ruleId: 1, ids: [2] }, 100)).toBe(1)
  expect(opened().methods.drop(all, 1000)).toBe(249)
})
