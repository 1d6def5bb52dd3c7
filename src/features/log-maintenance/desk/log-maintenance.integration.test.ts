import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { workControls } from '../../../main/platform/jobs/testing/work-controls.ts'
import { succeed } from '../../../core/result.ts'
import { openAppDatabase } from '../../../main/open-app-database.ts'
import { jobsOf } from '../../../main/platform/jobs/testing/jobs-of.ts'
import { createLogMaintenance } from './log-maintenance.ts'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { bodyOf, makeLogFolder } from '../../events/desk/testing/log-folder.ts'
import { madeElement } from '../../events/desk/testing/made-element.ts'
import { patient, runLog } from '../../events/desk/testing/running-log.ts'
import { inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { exportedDelivery } from './testing/exported-delivery.ts'

const never = new AbortController().signal

const startDesk = async () => {
  const folder = untilEnd(makeLogFolder())
  // The writer is there, as it is in the desk.
  folder.deliver()
  const running = untilEnd(await runLog(folder.path))
  const store = untilEnd(openAppDatabase({ folder: folder.path, logger: silentLogger }))
  const jobs = untilEnd(jobsOf(store))
  const exports = join(folder.path, 'exports')
  /** Newest delivery that a team log has, and what retention said of those it lacks. */
  const copy: { to: number | null; heldBack: number } = { to: null, heldBack: 0 }
  const maintenance = createLogMaintenance({
    copy: {
      copiedTo: () => Promise.resolve(succeed(copy.to)),
      heldBack: (deliveries) => void (copy.heldBack = deliveries),
    },
    folders: { log: folder.path, exports },
    maxInflatedBytes: 1_000_000,
    jobs,
    log: running.log,
    store,
    logger: silentLogger,
    onLogChange: () => running.log.wake(),
  })
  untilEnd({ stop: () => maintenance.stop() })
  const write = async (input: Parameters<typeof maintenance.export>[0]) =>
    valueOf(await maintenance.export(input, workControls()))
  const read = async (path: string) => valueOf(await maintenance.import(path, never))
  return { folder, running, jobs, store, maintenance, exports, copy, write, read }
}

const desk = inEachTest(startDesk)

const big = '115792089237316195423570985008687907853269984665640564039457584007913129639935'
const element = (number: number, name = 'Transfer') =>
  madeElement(number, {
    contractAddress: `0x${'c'.repeat(40)}`,
    eventSig: `${name}(uint256)`,
    names: ['=value'],
    values: [big],
  })

const lines = (path: string): Record<string, unknown>[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

test('JSONL has an event a line, each delivery once and byte for byte, and no secret path', async () => {
  const body = Buffer.from(
    `[ ${JSON.stringify(element(1))},\n {"blockNumber": 12345678901234567890123,\n"uid": "\u2028"} ]`,
  )
  desk().folder.deliver(
    { body, rawHeaders: ['X-Path', '/hooks/secret', 'A', 'b'] },
    bodyOf(element(2, 'Approval')),
  )
  await desk().running.events(3)
  const written = await desk().write({ format: 'jsonl' })
  expect(written).toMatchObject({ rows: 3, counts: { deliveries: 2 }, bytes: statSync(written.path).size })
  const text = readFileSync(written.path, 'utf8')
  expect(text).not.toContain('/hooks/secret')
  expect(text).toContain('"element":{"blockNumber": 12345678901234567890123, "uid": "\\u2028"}')
  const [first, second, third] = lines(written.path)
  expect(first).toMatchObject({
    id: 1_000_000,
    element: { blockNumber: 1 },
    delivery: {
      originId: 1,
      bodyBase64: body.toString('base64'),
      headers: Object.entries({ 'X-Path': '$RECEIVER_PATH', A: 'b' }),
    },
  })
  expect(second).not.toHaveProperty('delivery')
  expect(third).toMatchObject({ eventName: 'Approval', args: [{ value: big }] })
  const some = await desk().write({ format: 'jsonl', filter: { eventName: 'Approval' } })
  expect(lines(some.path).map(({ id }) => id)).toEqual([2_000_000])
})

test('deliveries without events are exported between the others, and imported again', async () => {
  const odd = Buffer.from('this is no JSON \u2028')
  const empty = { body: Buffer.from('[]'), listener: 'north', project: 'one' }
  desk().folder.deliver({ body: odd }, bodyOf(element(1)), empty, bodyOf(element(2)))
  await desk().running.events(2)
  const written = await desk().write({ format: 'jsonl' })
  expect(written).toMatchObject({ rows: 2, counts: { deliveries: 4 } })
  const [first, second, third] = lines(written.path)
  expect(first).toMatchObject({
    id: null,
    deliveryId: 1,
    problem: expect.any(String) as string,
    delivery: { originId: 1, bodyBase64: odd.toString('base64') },
  })
  expect(second).toMatchObject({ deliveryId: 2, delivery: { originId: 2 } })
  expect(third).toMatchObject({ id: null, deliveryId: 3, delivery: { originId: 3, project: 'one' } })
  const again = await desk().read(written.path)
  expect(again).toMatchObject({ imported: 0, faulty: 0 })

  const csv = await desk().write({ format: 'csv' })
  expect(readFileSync(csv.path, 'utf8').trimEnd().split('\r\n')).toHaveLength(5)
  // Asked for something of an event, there are none without.
  const narrow = { from: '2000-01-01T00:00:00.000Z', to: '2000-01-02T00:00:00.000Z' }
  for (const [filter, expected] of [
    [{ eventName: 'Transfer' }, { counts: { deliveries: 2 } }],
    [{ listenerId: 'north' }, { rows: 0, counts: { deliveries: 1 } }],
    [{ projectId: 'one' }, { rows: 0, counts: { deliveries: 1 } }],
    [narrow, { counts: { deliveries: 0 } }],
  ] as const)
    expect(await desk().write({ format: 'raw', filter })).toMatchObject(expected)
  // As soon as the desk has a listener there, what it says counts.
  const listeners = [{ key: 'k', id: '7', path: 'north', project: 'two', name: 'North' }]
  await desk().running.log.setPlaces({ listeners, projects: ['two'], names: [] })
  for (const [filter, expected] of [
    [{ listenerId: '7' }, { rows: 0, counts: { deliveries: 1 } }],
    [{ projectId: 'one' }, { rows: 0, counts: { deliveries: 0 } }],
    [{ projectId: 'two' }, { rows: 0, counts: { deliveries: 1 } }],
    [{ projectId: 'none' }, { rows: 2, counts: { deliveries: 3 } }],
  ] as const)
    expect(await desk().write({ format: 'raw', filter })).toMatchObject(expected)
  // Those that are named, each once, with and without events.
  const named = await desk().write({ format: 'jsonl', deliveries: [4, 1, 4, 99] })
  expect(named).toMatchObject({ rows: 1, counts: { deliveries: 2 } })
  expect(lines(named.path)).toMatchObject([{ deliveryId: 1 }, { deliveryId: 4 }])
})

test('CSV has what the element alone says, and no formulas; raw is a tar of bodies that other programs read', async () => {
  const ts = '2026-01-02T03:04:05.678Z'
  const { body } = bodyOf({ ...element(1), type: '=1+1', ts, txnIndex: 7, logDataType: 'TOKEN_TRANSFER' })
  desk().folder.deliver({ body, listener: 'north' }, { body: Buffer.from([0, 1, 2, 255]) })
  await desk().running.events(1)
  const networks = { north: 'polygon' }
  const csv = await desk().write({ format: 'csv', networks })
  const [head = '', ...written] = readFileSync(csv.path, 'utf8').split('\r\n')
  expect(head).toMatch(/,args,logDataType,ts,txnIndex,network,problem,chainVerdict,chainStrength$/)
  const line = written.find((one) => one.includes('TOKEN_TRANSFER'))
  expect(line).toContain(`,TOKEN_TRANSFER,${ts},7,polygon,`)
  expect(line).toContain(",'=1+1,")
  expect(line).toContain(big)

  const raw = await desk().write({ format: 'raw' })
  expect(raw).toMatchObject({ rows: 1, counts: { deliveries: 2 } })
  const into = join(desk().folder.path, 'unpacked')
  mkdirSync(into)
  execFileSync('tar', ['-xf', raw.path, '-C', into])
  expect(readFileSync(join(into, 'delivery-000000000001.body')).equals(body)).toBe(true)
  const about = readFileSync(join(into, 'delivery-000000000001.json'), 'utf8')
  expect(JSON.parse(about)).toMatchObject({ originId: 1 })
})

test('an export that is given up leaves nothing behind', async () => {
  desk().folder.deliver(...Array.from({ length: 50 }, (_, at) => bodyOf(element(at))))
  await desk().running.events(50)
  const controller = new AbortController()
  const exporting = desk().maintenance.export({ format: 'jsonl' }, workControls(controller.signal))
  controller.abort()
  expect(await exporting).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  expect(readdirSync(desk().folder.path).includes('exports') ? readdirSync(desk().exports) : []).toEqual([])
})

test('import brings an export into another log, exactly, once, marks it, and takes no other contents of the same origin', async () => {
  const body = Buffer.from(`[ ${JSON.stringify(element(1))} ]`)
  desk().folder.deliver(
    { body, receivedAt: 1_600_000_000_000, contentType: 'application/x-odd' },
    bodyOf(element(2)),
  )
  await desk().running.events(2)
  const { path } = await desk().write({ format: 'jsonl' })
  const other = await startDesk()
  other.folder.deliver(bodyOf(element(9)))
  await other.running.events(1)
  expect(await other.read(path)).toMatchObject({ imported: 2, present: 0, lines: 2 })
  await other.running.events(3)
  const delivery = valueOf(await other.running.log.getDelivery({ id: 2 }))
  expect(delivery).toMatchObject({
    bodyBase64: body.toString('base64'),
    contentType: 'application/x-odd',
    receivedAt: new Date(1_600_000_000_000).toISOString(),
    path: expect.stringMatching(/^\/imported\/[0-9a-f-]{36}\/1$/) as string,
  })
  expect(await other.read(path)).toMatchObject({ imported: 0, present: 2 })
  // Back where they came from, and by way of the other log: known in both cases.
  expect(await desk().read(path)).toMatchObject({ imported: 0, present: 2 })
  const again = await other.write({ format: 'jsonl', filter: { blockTo: 2 } })
  expect(await desk().read(again.path)).toMatchObject({ imported: 0, present: 2 })
  // Nothing is taken that has the origin of a delivery and other contents.
  const written = readFileSync(path, 'utf8').trimEnd().split('\n')
  const forged = join(desk().folder.path, 'forged.jsonl')
  const otherBody = Buffer.from(JSON.stringify([element(7)])).toString('base64')
  const changed = written[1]?.replace(/"bodyBase64":"[^"]*"/, `"bodyBase64":"${otherBody}"`)
  writeFileSync(forged, [written[0], changed].join('\n'))
  // Where it was imported, and where it came from.
  for (const [to, deliveryId] of [
    [other, 3],
    [desk(), 2],
  ] as const)
    expect(await to.read(forged)).toMatchObject({
      imported: 0,
      present: 1,
      conflicting: 1,
      conflicts: [{ line: 2, origin: expect.any(String) as string, originId: 2, deliveryId }],
    })
  expect(valueOf(await other.running.log.getDelivery({ id: 3 })).bodyBase64).not.toBe(otherBody)
})

test('import takes a file and nothing else, tells of lines it cannot use and goes on', async () => {
  const pipe = join(desk().folder.path, 'pipe.jsonl')
  execFileSync('mkfifo', [pipe])
  const pipes = [pipe, '/dev/zero'].map((path) => [path, 'a device or a pipe'] as const)
  for (const [path, kind] of [...pipes, [desk().folder.path, 'a folder'] as const]) {
    const message = `${path} is no file but ${kind}.`
    expect(errorOf(await desk().maintenance.import(path, never))).toMatchObject({ kind: 'input', message })
  }
  const whole = join(desk().folder.path, 'empty.jsonl')
  writeFileSync(whole, '')
  expect(await desk().read(whole)).toMatchObject({ lines: 0 })
  const odd = join(desk().folder.path, 'odd.jsonl')
  const written = (more: object): string =>
    JSON.stringify({ delivery: { ...exportedDelivery, origin: 'elsewhere', bodyBase64: 'W10=', ...more } })
  const foreign = written({ origin: 'chain:mainnet:/hooks/a', originId: 9 })
  writeFileSync(odd, ['no json', written({ status: 7 }), '', written({}), foreign].join('\n'))
  const done = await desk().read(odd)
  expect(done).toMatchObject({ imported: 1, faulty: 3, lines: 5 })
  expect(done.faults.map(({ line }) => line)).toEqual([1, 2, 5])
  expect(errorOf(await desk().maintenance.import('/not/there', never))).toMatchObject({ kind: 'not-found' })
})

test('the check is content with a log that is well, and finds an event that is not what its delivery says', async () => {
  desk().folder.deliver(bodyOf(element(1), element(2)), { body: Buffer.from('no json') })
  await desk().running.events(2)
  const well = { sound: true, findings: [], deliveries: 2, events: 2, pending: 0 }
  expect(valueOf(await desk().maintenance.check(never))).toMatchObject(well)
  const events = new Database(join(desk().folder.path, 'events.db'))
  events.exec('UPDATE events SET block_number = 77 WHERE id = 1000001')
  events.close()
  expect(valueOf(await desk().maintenance.check(never))).toMatchObject({
    sound: false,
    findings: ['Event 1000001 differs from its delivery in “blockNumber”.'],
  })
})

const dayMs = 86_400_000

test('retention is off, tells what would go, removes that and nothing else, and never gives an id again', async () => {
  const { maintenance, folder, running } = desk()
  const now = Date.now()
  const received = (number: number, at: number) => ({ ...bodyOf(element(number)), receivedAt: at })
  const old = Array.from({ length: 30 }, (_, at) => received(at + 1, now - 40 * dayMs + at))
  folder.deliver(...old, received(31, now - 5 * dayMs), received(32, now))
  await running.events(32)
  const off = { days: null, megabytes: null, deliveries: 32 }
  expect(valueOf(await maintenance.retention({}, never))).toMatchObject(off)
  const bounds = { days: 30, megabytes: null }
  const { preview } = valueOf(await maintenance.retention({ bounds }, never))
  expect(preview).toMatchObject({
    deliveries: 30,
    events: 30,
    staying: 2,
    lastId: 30,
    from: new Date(now - 40 * dayMs).toISOString(),
    to: new Date(now - 40 * dayMs + 29).toISOString(),
  })
  expect(valueOf(await maintenance.retention({}, never)).deliveries).toBe(32)
  expect(valueOf(await maintenance.setRetention(bounds, never))).toMatchObject({
    removed: 30,
    deliveries: 2,
    days: 30,
  })
  await running.events(2)
  for (const filter of [{}, { eventName: 'Transfer' }]) {
    const { rows } = valueOf(await running.log.listEvents({ filter }, never))
    expect(rows.map(({ id }) => id)).toEqual([32_000_000, 31_000_000])
  }
  expect(valueOf(await running.log.countEvents({ filter: { blockFrom: 1 } }, never)).events).toBe(2)
  expect(valueOf(await maintenance.check(never))).toMatchObject({ sound: true, deliveries: 2, events: 2 })
  // All would be too old: the newest stays, so that its number is not given again.
  valueOf(await maintenance.setRetention({ days: 1, megabytes: null }, never))
  expect(folder.deliver(bodyOf(element(33)))).toBe(33)
  await expect
    .poll(async () => valueOf(await running.log.countEvents({}, never)), patient)
    .toEqual({ events: 2, deliveries: 2, partial: { complete: true } })
})

test('retention removes nothing that a team log does not have yet, and says how much stays for it', async () => {
  const { maintenance, folder, running, copy } = desk()
  const received = Date.now() - 40 * dayMs
  folder.deliver(...Array.from({ length: 9 }, (_, at) => ({ ...bodyOf(element(at)), receivedAt: received })))
  await running.events(9)
  const bounds = { days: 30, megabytes: null }
  copy.to = 0
  expect(valueOf(await maintenance.retention({ bounds }, never)).preview).toMatchObject({
    deliveries: 0,
    heldBack: 8,
  })
  copy.to = 5
  expect(valueOf(await maintenance.setRetention(bounds, never))).toMatchObject({
    removed: 5,
    heldBack: 3,
    deliveries: 4,
  })
  expect(copy.heldBack).toBe(3)
})

test('retention by size removes the oldest and gives the space back', async () => {
  const { maintenance, folder, running } = desk()
  // Nothing that could be packed well.
  const filler = (): string => randomBytes(100_000).toString('base64')
  folder.deliver(...Array.from({ length: 30 }, (_, at) => bodyOf({ ...element(at), filler: filler() })))
  await running.events(30)
  const before = valueOf(await maintenance.retention({}, never)).bytes
  expect(before).toBeGreaterThan(3_000_000)
  const after = valueOf(await maintenance.setRetention({ days: null, megabytes: 2 }, never))
  expect(after.removed).toBeGreaterThan(6)
  await expect
    .poll(async () => valueOf(await running.log.countEvents({}, never)).events, patient)
    .toBe(30 - after.removed)
  folder.release()
  expect(statSync(join(folder.path, 'deliveries.db')).size).toBeLessThan(2_400_000)
})
