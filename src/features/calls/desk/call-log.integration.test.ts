import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { callRecord } from './testing/call-record.ts'
import { openCallLog, type TestCallLog } from './testing/open-call-log.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { untilEnd } from '../../../core/testing/in-tests.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'

const never = new AbortController().signal
let folder: string
let callLog: TestCallLog

/** After a restart. */
const reopen = async (): Promise<void> => {
  await callLog.stop()
  callLog = untilEnd(await openCallLog(folder))
}

beforeEach(async () => {
  folder = testFolder('calls')
  callLog = untilEnd(await openCallLog(folder))
})

type Filter = NonNullable<Parameters<TestCallLog['list']>[0]['filter']>
const ids = async (filter: Filter): Promise<number[]> =>
  valueOf(await callLog.list({ filter }, never)).rows.map(({ id }) => id)
/** Asserts what each filter finds. */
const find = async (wanted: readonly (readonly [Filter, readonly number[]])[]): Promise<void> => {
  for (const [filter, found] of wanted) expect([filter, await ids(filter)]).toEqual([filter, found])
}

test('the record of calls gives back what was recorded', async () => {
  const failure: Failure = { kind: 'service', message: 'No.', callId: 2, outcome: 'unknown' }
  const kind = { outcome: 'service', errorName: 'Unauthorized', httpStatus: 401 } as const
  const given = { ...kind, network: 'polygon', resentFrom: 1, failure }
  const digits = '18446744073709551615'
  const deviations = [{ path: 'a.b', message: 'is missing' }]
  const texts = { asked: `{"id":"${digits}"}`, request: `{"id":${digits}}` }
  await callLog.store(
    callRecord(1),
    callRecord(2, { ...given, deviations, ...texts }),
    callRecord(3, { answer: null, httpStatus: null, answerBytes: 0, outcome: 'unreachable' }),
  )
  const list = valueOf(await callLog.list({}, never))
  expect(contract['calls.list'].output.safeParse(list).error?.issues ?? []).toEqual([])
  const summaries = list.rows.map(({ id, requestSummary }) => `${id} ${requestSummary}`)
  expect(summaries).toEqual(['3 ', `2 listener ${digits}`, '1 '])
  const first = valueOf(await callLog.list({ oldestFirst: true, limit: 2 }, never))
  expect(first.rows.map(({ id }) => id)).toEqual([1, 2])
  const rest = valueOf(await callLog.list({ oldestFirst: true, cursor: first.next ?? '' }, never))
  expect(rest).toMatchObject({ rows: [{ id: 3 }], next: null })
  expect(valueOf(await callLog.beside({ id: 2 }, never))).toEqual({ newer: 3, older: 1 })
  const unreachable = { id: 1, filter: { outcome: ['unreachable' as const] } }
  expect(valueOf(await callLog.beside(unreachable, never))).toEqual({ newer: 3, older: null })
  const detail = valueOf(await callLog.get({ id: 2 }))
  expect(contract['calls.get'].output.safeParse(detail).error?.issues ?? []).toEqual([])
  const request = { asked: { id: digits }, requestText: texts.request, requestBytes: 27 }
  const answer = { answerText: '{"audiences":[]}', answerBytes: 16, answerCut: false }
  const when = { startedAt: '2026-01-01T00:00:02.000Z', durationMs: 12.5 }
  expect(detail).toMatchObject({ ...given, ...when, ...request, ...answer, projectName: 'Harbour' })
  expect(detail).toMatchObject({ deviations: 1, deviationList: deviations })
  expect(valueOf(await callLog.get({ id: 3 })).answerText).toBeNull()
  expect(errorOf(await callLog.get({ id: 9 })).kind).toBe('not-found')
  const again = { project: 'p1', operation: 'ListAudiences', network: 'polygon', asked: { id: digits } }
  expect(valueOf(await callLog.repeatable(2))).toEqual(again)
})

test('the record of calls can be narrowed, and what matches, or all, be removed', async () => {
  await callLog.store(
    callRecord(1, { project: 'p2', outcome: 'timeout' }),
    callRecord(2, { operation: 'FeeOptions', network: 'polygon', outcome: 'service' }),
    callRecord(3, { operation: 'FeeOptions', network: 'amoy' }),
  )
  await find([
    [{ project: 'p2' }, [1]],
    [{ operation: 'FeeOptions' }, [3, 2]],
    [{ network: 'amoy' }, [3]],
    [{ outcome: 'service' }, [2]],
    [{ outcome: ['service', 'timeout'] }, [2, 1]],
    [{ outcome: [] }, []],
    [{ from: '2026-01-01T00:00:02.000Z', to: '2026-01-01T00:00:03.000Z' }, [2]],
    [{ operation: 'FeeOptions', outcome: 'ok', text: 'amoy' }, [3]],
  ])
  expect(valueOf(await callLog.clear({ filter: { operation: 'FeeOptions' } }))).toEqual({ removed: 2 })
  expect(await ids({})).toEqual([1])
  expect(valueOf(await callLog.clear({}))).toEqual({ removed: 1 })
  expect(await ids({ text: 'audiences' })).toEqual([])
  expect(valueOf(await callLog.retention())).toMatchObject({ calls: 0, bytes: 0, oldest: null })
  // Numbers are not given out twice.
  await reopen()
  expect(await callLog.callWriter.nextId()).toBe(4)
})

test('the record of calls finds words of URL, operation, error, request and answer', async () => {
  await callLog.store(
    callRecord(1, { url: 'http://h/rpc/Marketplace/ListCollectibles', operation: 'ListCollectibles' }),
    callRecord(2, { request: '{"marketplace":"third_party_1","contractAddress":"0xAbCdEf0123"}' }),
    callRecord(3, { answer: '{"metadata":{"name":"Dusky Bittern #102","café":"Ölweide"}}' }),
    callRecord(4, { errorName: 'ProjectNotFound', outcome: 'service' }),
    callRecord(5, { answer: `${'x '.repeat(400_000)}lighthouse` }),
  )
  await find([
    [{ text: 'collectibles' }, [1]],
    ...['0xabcdef', 'third_party_1'].map((text) => [{ text }, [2]] as const),
    ...['bittern dusky', 'ÖLWEI', '#102'].map((text) => [{ text }, [3]] as const),
    [{ text: 'notfound' }, [4]],
    [{ text: 'lighthouse' }, [5]],
    ...['nowhere', '%'].map((text) => [{ text }, []] as const),
    [{ text: '   ' }, [5, 4, 3, 2, 1]],
  ])
  // What would be an operator of the index is only text.
  for (const odd of ['"', '*', 'NEAR(a b)', 'a OR b', '-x', '^', '%', '_', "'; DROP TABLE calls", '\\', '('])
    expect(Array.isArray(await ids({ text: odd })), odd).toBe(true)
})

test('the record of calls keeps the whole of a long body and reads any part of it', async () => {
  const answer = Array.from({ length: 60_000 }, (_, index) => `{"n":${index},"c":"𝔘é"}`).join('')
  await callLog.store(callRecord(1, { answer }))
  const detail = valueOf(await callLog.get({ id: 1 }))
  expect(detail.answerCut).toBe(true)
  expect(detail.answerText).toBe(answer.slice(0, 262_144))
  const read = (id: number, part: 'answer' | 'request', offset: number, length: number) =>
    callLog.body({ id, part, offset, length })
  let whole = ''
  while (whole.length < answer.length) {
    const { text, total } = valueOf(await read(1, 'answer', whole.length, 200_003))
    expect(total).toBe(answer.length)
    whole += text
  }
  expect(whole).toBe(answer)
  expect(valueOf(await read(1, 'answer', 1e9, 5)).text).toBe('')
  expect(valueOf(await read(1, 'request', 0, 4)).text).toBe('{"pr')
  expect(errorOf(await read(2, 'answer', 0, 1)).kind).toBe('not-found')
})

test('the record of calls tells of changes and goes on after a restart', async () => {
  let changes = 0
  callLog.onChange(() => (changes += 1))
  const first = await callLog.callWriter.nextId()
  await callLog.store(callRecord(first, { startedAt: Date.now() }))
  expect(changes).toBeGreaterThan(0)
  await reopen()
  expect(await callLog.callWriter.nextId()).toBe(first + 1)
  expect(await ids({})).toEqual([first])
  expect(callLog.notices()).toEqual([])
})

test('the record of calls finishes the note of a write in its place', async () => {
  const pending = callRecord(1, { outcome: 'unknown', answer: null, request: '{"url":"pelican"}' })
  await callLog.callWriter.begin(pending)
  expect(await ids({ outcome: 'unknown' })).toEqual([1])
  await callLog.store(callRecord(1, { outcome: 'ok', request: '{"url":"cormorant"}' }))
  expect(await ids({})).toEqual([1])
  expect(await ids({ outcome: 'unknown' })).toEqual([])
  expect(await ids({ text: 'pelican' })).toEqual([])
  expect(await ids({ text: 'cormorant' })).toEqual([1])
})

test('the record of calls has files for the owner alone', async () => {
  await callLog.store(callRecord(1))
  const file = await stat(join(callLog.folder, 'calls.db'))
  expect(file.mode & 0o777).toBe(0o600)
  const exported = valueOf(await callLog.export({ format: 'jsonl' }, never))
  expect((await stat(exported.path)).mode & 0o777).toBe(0o600)
  expect((await stat(callLog.exportsFolder)).mode & 0o777).toBe(0o700)
  expect((await readFile(exported.path)).length).toBe(exported.bytes)
})

test('retention is 30 days and 500 MB, can be changed, and removes what is too old, also at start', async () => {
  const nothing = { calls: 0, bytes: 0, oldest: null }
  expect(valueOf(await callLog.retention())).toEqual({ days: 30, megabytes: 500, ...nothing })
  const day = 86_400_000
  const aged = (id: number, days: number) => callRecord(id, { startedAt: Date.now() - days * day })
  await callLog.store(aged(1, 40), aged(2, 31), aged(3, 29), aged(4, 6), aged(5, 0))
  await reopen()
  await expect.poll(() => ids({})).toEqual([5, 4, 3])
  const less = { days: 7, megabytes: 50 }
  expect(valueOf(await callLog.setRetention(less))).toMatchObject({ ...less, calls: 2 })
  expect(await ids({ text: 'audiences' })).toEqual([5, 4])
  await reopen()
  expect(valueOf(await callLog.retention())).toMatchObject(less)
})

test('retention removes the oldest while they take too much room', async () => {
  // Text that cannot be made smaller.
  const noise = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(60_000))).toString('base64')
  const big = (id: number) =>
    callRecord(id, { startedAt: Date.now(), answer: JSON.stringify(Array.from({ length: 12 }, noise)) })
  for (let id = 1; id <= 12; id += 1) callLog.callWriter.record(big(id))
  const before = valueOf(await callLog.retention())
  expect(before.bytes).toBeGreaterThan(10_500_000)
  const after = valueOf(await callLog.setRetention({ days: 30, megabytes: 10 }))
  expect(after.bytes).toBeLessThanOrEqual(10_000_000)
  expect(after.calls).toBeGreaterThan(2)
  expect((await ids({})).at(0)).toBe(12)
  await callLog.stop()
  expect((await stat(join(folder, 'log', 'calls.db'))).size).toBeLessThan(before.bytes)
  callLog = await openCallLog(folder)
})
