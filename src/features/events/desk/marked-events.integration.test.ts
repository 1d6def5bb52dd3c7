import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { workControls } from '../../../main/platform/jobs/testing/work-controls.ts'
import type { EventFilter } from '../contract/event-filter.ts'
import type { ChainVerdict } from '../../../core/webhooks/chain-verdicts.ts'
import { afterwards, inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { openAppDatabase } from '../../../main/open-app-database.ts'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { jobsOf } from '../../../main/platform/jobs/testing/jobs-of.ts'
import { createLogMaintenance } from '../../log-maintenance/desk/log-maintenance.ts'
import { chainVerdictsTable } from './chain-verdicts-table.ts'
import { eventNotesTable } from './event-notes-table.ts'
import { bodyOf, makeLogFolder } from './testing/log-folder.ts'
import { runLog } from './testing/running-log.ts'

// What other files of the desk say of events: verdicts of the chain, and stars.
const never = new AbortController().signal
const blockHash = `0x${'b1'.repeat(32)}`
const txnHash = `0x${'f'.repeat(64)}`
const newestFirst = [3_000_000, 2_000_000, 1_000_001, 1_000_000]

const folder = inEachTest(() => makeLogFolder())
const openStore = () => openAppDatabase({ folder: folder().path, logger: silentLogger })
const firstStore = inEachTest(openStore)
const firstLog = inEachTest(() => runLog(folder().path))
let store: Awaited<ReturnType<typeof openStore>>
let running: Awaited<ReturnType<typeof runLog>>
beforeEach(async () => {
  store = firstStore()
  running = firstLog()
  const element = (number: number) => ({
    uid: `0x${number.toString(16).padStart(64, '0')}`,
    blockHash,
    txnHash,
    event: { eventSig: 'Made(uint256)', types: ['uint256'], names: ['id'], values: [String(number)] },
  })
  folder().deliver(bodyOf(element(1), element(2)), bodyOf(element(3)), bodyOf(element(4)))
  await running.events(4)
})

const rows = async (filter: EventFilter = {}) => valueOf(await running.log.listEvents({ filter }, never)).rows
const found = async (filter: EventFilter): Promise<number[]> => (await rows(filter)).map(({ id }) => id)

/** The last and the second event, by whatever is asked. */
const findsTwo = async (filter: EventFilter): Promise<void> => {
  const { log } = running
  expect(await found(filter)).toEqual([3_000_000, 1_000_001])
  expect(await log.countEvents({ filter }, never)).toEqual({
    ok: true,
    value: { events: 2, deliveries: 2, partial: { complete: true } },
  })
  expect(valueOf(await log.histogram({ filter, buckets: 1 }, never))).toMatchObject({ counts: [2] })
  expect(valueOf(await log.listTransactions({ filter }, never))).toMatchObject({
    rows: [{ events: 2, id: 3_000_000, firstId: 1_000_001 }],
  })
  expect(valueOf(await log.nextEvents({ filter, after: 0, limit: 5 }))).toMatchObject({
    ids: [1_000_001, 3_000_000],
  })
}

const examine = async (id: number, verdict: ChainVerdict, members = {}): Promise<void> => {
  const row = (await rows()).find((one) => one.id === id)
  const file = verdict === 'proven' ? 'a file' : null
  const receivedAt = Date.parse(row?.receivedAt ?? '')
  const examined = { id, receivedAt, blockHash, txnHash, verdict, examinedAt: 1, report: '{}', file }
  valueOf(await store.table(chainVerdictsTable).put([{ ...examined, ...members }]))
}

test('an audit says what no proof says; no weaker check takes the place of a stronger one', async () => {
  const table = store.table(chainVerdictsTable)
  const audited = async (
    verdict: ChainVerdict | null,
    {
      former = [],
      strength = 'oneNode',
    }: { readonly former?: readonly number[]; readonly strength?: 'oneNode' | 'twoNodes' } = {},
  ) => {
    const receivedAt = Date.parse((await rows({ deliveryId: 2 }))[0]?.receivedAt ?? '')
    const event = { id: 2_000_000, receivedAt, blockHash, txnHash, examinedAt: 1 }
    const verdicts = verdict === null ? [] : [{ ...event, verdict }]
    valueOf(await table.putAudited({ verdicts, former, strength, now: 2 }))
  }
  const judged = async () => {
    const [row] = await rows({ deliveryId: 2 })
    return [row?.chainVerdict, row?.chainStrength]
  }
  const begun = valueOf(await table.lastChange())
  await audited('refuted')
  await audited('refuted')
  expect(await judged()).toEqual(['refuted', 'oneNode'])
  const changes = async () =>
    valueOf(await table.changesAfter(begun, 9)).map(({ event, verdict }) => [event, verdict])
  expect(await changes()).toEqual([[2_000_000, 'refuted']])
  await examine(2_000_000, 'cannot-tell')
  expect(await judged()).toEqual(['refuted', 'oneNode'])
  await audited(null, { former: [2_000_000] })
  expect(await judged()).toEqual([null, null])
  expect(await changes()).toEqual([
    [2_000_000, 'refuted'],
    [2_000_000, null],
  ])
  await audited('proven', { strength: 'twoNodes' })
  expect(await found({ chainVerdict: 'audited' })).toEqual([2_000_000])
  expect(await found({ chainVerdict: 'proven' })).toEqual([2_000_000])
  await audited('refuted')
  expect(await judged()).toEqual(['proven', 'twoNodes'])
  await audited('refuted', { strength: 'twoNodes' })
  expect(await judged()).toEqual(['refuted', 'twoNodes'])
  await audited(null, { former: [2_000_000], strength: 'twoNodes' })
  // One that waits for its block is proven later; an audit does not end that.
  await examine(2_000_000, 'not-yet')
  await audited('removed')
  expect(await judged()).toEqual(['not-yet', 'proof'])
  await examine(2_000_000, 'proven')
  await audited('refuted', { former: [2_000_000] })
  expect(await judged()).toEqual(['proven', 'proof'])
  const last = valueOf(await table.changesAfter(begun, 99)).at(-1)
  expect(last).toMatchObject({ event: 2_000_000, verdict: null, isContradiction: true })
})

test('a proof that refused a delivery takes the place of an audit’s confirmation, and gives way to none', async () => {
  const table = store.table(chainVerdictsTable)
  const audited = async (verdict: ChainVerdict) => {
    const receivedAt = Date.parse((await rows({ deliveryId: 2 }))[0]?.receivedAt ?? '')
    const event = { id: 2_000_000, receivedAt, blockHash, txnHash, examinedAt: 1 }
    valueOf(
      await table.putAudited({ verdicts: [{ ...event, verdict }], former: [], strength: 'twoNodes', now: 2 }),
    )
    return judged()
  }
  const open = async (reason: string) => {
    await examine(2_000_000, 'cannot-tell', { report: JSON.stringify({ reason }) })
    return judged()
  }
  const judged = async () => {
    const [row] = await rows({ deliveryId: 2 })
    return `${row?.chainVerdict} ${row?.chainStrength}`
  }
  expect(await audited('proven')).toBe('proven twoNodes')
  expect(await open('node-failed')).toBe('proven twoNodes')
  for (const reason of [
    'time-differs',
    'contradictory',
    'transaction-differs',
    'index-differs',
    'no-log',
    'unreadable',
  ]) {
    expect([reason, await open(reason)]).toEqual([reason, 'cannot-tell proof'])
    expect([reason, await audited('proven')]).toEqual([reason, 'cannot-tell proof'])
  }
  expect(await audited('refuted')).toBe('cannot-tell proof')
  expect(await open('node-failed')).toBe('cannot-tell proof')
  expect(await audited('refuted')).toBe('refuted twoNodes')
  expect(await open('time-differs')).toBe('refuted twoNodes')
})

test('events are found by what the chain says, alone and beside other filters, and after they are read anew', async () => {
  // A verdict is of no other event that has the same id.
  await examine(1_000_000, 'proven', { receivedAt: 5 })
  await examine(1_000_001, 'proven', { blockHash: `0x${'b2'.repeat(32)}` })
  await examine(2_000_000, 'proven', { txnHash: null })
  expect(await found({ chainVerdict: 'proven' })).toEqual([])
  expect(await found({ chainVerdict: 'not-examined' })).toEqual(newestFirst)
  expect((await rows()).map(({ chainVerdict }) => chainVerdict)).toEqual([null, null, null, null])
  await examine(1_000_001, 'proven')
  await examine(3_000_000, 'proven')
  await examine(2_000_000, 'refuted')
  await findsTwo({ chainVerdict: 'proven' })
  const verdicts = ['proven', 'refuted', 'proven', null]
  expect((await rows()).map(({ chainVerdict }) => chainVerdict)).toEqual(verdicts)
  for (const [filter, ids] of [
    [{ chainVerdict: 'refuted' }, [2_000_000]],
    [{ chainVerdict: 'not-examined' }, [1_000_000]],
    [{ chainVerdict: 'proven', deliveryId: 3 }, [3_000_000]],
    [{ chainVerdict: 'proven', tokenId: '2' }, [1_000_001]],
    [{ chainVerdict: 'proven', txnHash }, [3_000_000, 1_000_001]],
  ] as const)
    expect([filter, await found(filter)]).toEqual([filter, ids])
  await examine(3_000_000, 'not-yet')
  expect(await found({ chainVerdict: 'proven' })).toEqual([1_000_001])
  await running.stop()
  for (const name of readdirSync(folder().path))
    if (name.startsWith('events.db')) rmSync(join(folder().path, name))
  running = untilEnd(await runLog(folder().path))
  await running.events(4)
  expect(await found({ chainVerdict: 'refuted' })).toEqual([2_000_000])
  // Reports and files are given back as they were put.
  const report = JSON.stringify({ text: 'é'.repeat(5000) })
  await examine(1_000_000, 'proven', { report })
  const table = store.table(chainVerdictsTable)
  expect(await table.report(1_000_000)).toEqual({ ok: true, value: report })
  expect(await table.report(7)).toEqual({ ok: true, value: null })
  expect(await table.files([7, 1_000_000])).toEqual({ ok: true, value: [{ id: 1_000_000, text: 'a file' }] })
})

test('stars are found and exported as soon as they are given, and those of a file that takes the place of a damaged one after one failure', async () => {
  const filter = { starred: true }
  const star = async (id: number, is = true): Promise<void> =>
    void store.table(eventNotesTable).put({ id, note: 'a note', star: is, updatedAt: 1 })
  expect(await found(filter)).toEqual([])
  await star(1_000_001)
  await star(3_000_000)
  await findsTwo(filter)
  await star(3_000_000, false)
  expect(await found(filter)).toEqual([1_000_001])
  const maintenance = createLogMaintenance({
    folders: { log: folder().path, exports: join(folder().path, 'exports') },
    maxInflatedBytes: 1_000_000,
    jobs: jobsOf(store),
    log: running.log,
    store,
    logger: silentLogger,
    onLogChange: () => {},
  })
  afterwards(() => maintenance.stop())
  const written = valueOf(await maintenance.export({ format: 'csv', filter }, workControls()))
  expect(written).toMatchObject({ rows: 1, counts: { deliveries: 1 } })
  expect(readFileSync(written.path, 'utf8').split('\r\n')[1]).toMatch(/^1000001,/)

  await store.stop()
  // The log beside a database is gone when nobody has it open.
  for (const name of readdirSync(folder().path).filter((one) => one.startsWith('desk.db')))
    renameSync(join(folder().path, name), join(folder().path, `${name}.aside`))
  expect(await found(filter)).toEqual([])
  store = untilEnd(openStore())
  await star(2_000_000)
  expect(errorOf(await running.log.listEvents({ filter }, never))).toMatchObject({ kind: 'unavailable' })
  expect(await found(filter)).toEqual([2_000_000])
})
