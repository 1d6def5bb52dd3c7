import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passTime, seeState } from '../../../features/findings/core/advance.ts'
import { sightingOf, type Transition } from '../../../features/findings/core/finding.ts'
import type { FindingSeverity } from '../../../features/findings/core/kinds.ts'
import { findingFact } from '../../../features/findings/core/say.ts'
import { succeed } from '../../../core/result.ts'
import { afterwards } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { openTable, readDeskFile } from '../../../main/platform/app-database/open-tables.ts'
import { StorageFault } from '../../../main/platform/app-database/storage-fault.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { createWatch } from '../../../features/findings/desk/watch-detectors.ts'
import { countedDetector } from '../../../features/findings/desk/testing/counted-detector.ts'
import type { StepInput } from '../../../features/findings/desk/step-findings.ts'
import type { MessageRow, TargetRow } from './alert-rows.ts'
import { alertsTable } from './alerts-table.ts'
import { createDelivery } from './deliver-messages.ts'
import { createTargets } from './targets.ts'
import { createTeamMessages } from './team-messages.ts'

const full = new StorageFault({ kind: 'unavailable', message: 'The disk is full.' })
const never = (): never => {
  throw full
}
/** A method of a table that fails the first time. */
const failingOnce = <A extends unknown[], R>(method: (...input: A) => R) =>
  vi.fn<(...input: A) => R>(method).mockImplementationOnce(never)

let warned: string[]
let bugs: unknown[]
const logger = {
  ...silentLogger,
  warn: (_details: object, message: string) => void warned.push(message),
  error: (details: object) => void bugs.push(details),
}
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  warned = []
  bugs = []
})
afterEach(() => {
  vi.useRealTimers()
  expect(bugs).toEqual([])
})

test('an outbox that cannot be read is read again in a moment; a message that was sent and not noted is sent again as the same', async () => {
  const target: TargetRow = {
    id: 1,
    name: 'mine',
    enabled: true,
    url: 'http://127.0.0.1:9/',
    mail: null,
    details: false,
    signing: null,
    address: null,
  }
  const text = { what: 'opened', title: 'It is down', body: '{}' } as const
  const step = { state: 'waiting', tries: 0, nextTryAt: 0, status: null, problem: null } as const
  let waiting: MessageRow[] = [{ id: 1, target: 1, webhookId: 'msg_1', at: 0, ...text, ...step }]
  const sent: string[] = []
  const delivery = createDelivery({
    table: {
      due: failingOnce(() => waiting),
      targets: () => [target],
      moveMessage: failingOnce(() => {
        waiting = []
        return true
      }),
    },
    transmit: async ({ webhookId }) => {
      sent.push(webhookId)
      return succeed({ status: 200, problem: null, reached: true })
    },
    backoff: () => 0,
    now: Date.now,
    sendsForTeam: () => true,
    logger,
    onChange: () => undefined,
  })
  delivery.wake()
  await vi.advanceTimersByTimeAsync(1900)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toEqual(['msg_1', 'msg_1'])
  expect(warned).toEqual(['a message of an alert was not noted'])
  await delivery.stop()
})

test('settings that cannot be read are read again; a detector that storage fails is reported, and the others look', async () => {
  const steps: StepInput[] = []
  const watch = createWatch({
    table: { settings: failingOnce(() => []), cursor: () => null },
    step: (input) => steps.push(input) < 0,
    detectors: [
      { name: 'failing', everyMs: 0, look: () => Promise.reject(full) },
      countedDetector(() => 1, 1),
    ],
    now: Date.now,
    logger,
    onProblems: () => undefined,
    idleMs: 1000,
  })
  watch.start()
  await vi.advanceTimersByTimeAsync(900)
  expect([steps, warned]).toEqual([[], ['the detectors could not look']])
  await vi.advanceTimersByTimeAsync(200)
  expect(steps).toMatchObject([{ cursors: [{ source: 'counted', from: null, to: '1' }] }])
  expect(watch.problems()).toEqual(['The disk is full.'])
  await watch.stop()
})

const openAlertsTable = () => {
  const folder = testFolder('alerts')
  const { methods, close } = valueOf(openTable(folder, alertsTable))
  const reading = valueOf(readDeskFile(folder, 1000)) ?? expect.fail('There is no database.')
  afterwards(() => reading.close())
  afterwards(close)
  return { table: methods, reads: alertsTable.read(reading) }
}

/** A channel, and findings that are sent to it. */
const openChannel = () => {
  const { table, reads } = openAlertsTable()
  const id = table.addTarget({
    name: 'mine',
    enabled: true,
    url: 'http://127.0.0.1:9/',
    mail: null,
    details: false,
    signing: null,
    address: null,
  })
  const step = (
    at: number,
    team: { readonly waits: boolean } | null,
    severity: FindingSeverity = 'critical',
    shared: Transition['finding']['shared'] = null,
  ): void => {
    const sighting = sightingOf({
      at,
      subject: { item: String(at) },
      fact: findingFact('receiver-down', { problem: 'The port is taken.' }),
    })
    const former = seeState(undefined, { id: `f${at}`, kind: 'receiver-down', sighting, now: at }).finding
    if (former === null) throw new Error('nothing was seen')
    const settings = { enabled: true, limit: null, holdMs: 0, keepMs: 0 }
    const { transitions } = passTime(former, { settings, now: at, isExplained: false })
    const sent = transitions.map((transition) => ({
      ...transition,
      finding: { ...transition.finding, severity, shared },
    }))
    table.send(sent, at, team)
  }
  return { table, reads, id, step }
}

test('of messages that wait for a channel nobody reaches, the newest go on waiting, and the others are dead letters', () => {
  const { table, reads, id, step } = openChannel()
  const counts = () => Object.fromEntries(reads.messageCounts().map(({ state, count }) => [state, count]))
  for (let at = 0; at < 1100; at += 1) step(at, null)
  expect(counts()).toEqual({ waiting: 1000, dead: 100 })
  for (let at = 1100; at < 2100; at += 1) step(at, null)
  expect(counts()).toEqual({ waiting: 1000, dead: 1000 })
  expect(table.due(true)).toMatchObject([{ target: id, at: 1100 }])
})

test('what is critical goes on waiting, and stays among the dead letters, before what is less severe', () => {
  const { table, reads, id, step } = openChannel()
  step(0, null)
  for (let at = 1; at <= 2100; at += 1) step(at, null, 'warning')
  expect(table.due(true)).toMatchObject([{ target: id, at: 0 }])
  const [critical] = table.due(true)
  const dead = { target: id, state: 'dead', tries: 8, nextTryAt: 0, status: 500, problem: null } as const
  table.moveMessage({ ...dead, id: critical?.id ?? 0 })
  for (let at = 2101; at <= 3200; at += 1) step(at, null, 'warning')
  const letters = reads.messages({ target: id, states: ['dead'], below: null, limit: 2000 })
  expect(letters).toHaveLength(1000)
  expect([letters.at(0)?.at, letters.at(-2)?.at, letters.at(-1)?.at]).toEqual([2200, 1202, 0])
}, 240_000)

test('of what waits for another desk of the team the least severe makes way', () => {
  const { table, step } = openChannel()
  step(0, { waits: true }, 'critical', { subject: '0', evidence: '' })
  for (let at = 1; at <= 2100; at += 1)
    step(at, { waits: true }, 'warning', { subject: String(at), evidence: '' })
  const { waiting } = table.teamMessages()
  expect([waiting.length, waiting[0]?.at, waiting[1]?.at]).toEqual([2000, 0, 102])
})

test('messages of a team that cannot be read are looked for again, before this desk sends for it', async () => {
  const { table } = openAlertsTable()
  const messages = createTeamMessages({
    table: { ...table, teamMessages: failingOnce(table.teamMessages) },
    team: {
      standing: () => ({ kind: 'sends' }),
      onChange: () => () => undefined,
      note: async () => succeed(null),
      sent: async () => succeed(new Map()),
    },
    now: Date.now,
    logger,
    onChange: () => undefined,
    onTurn: () => undefined,
  })
  messages.start()
  await vi.advanceTimersByTimeAsync(900)
  expect(messages.maySend()).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect(messages.maySend()).toBe(true)
  await messages.stop()
})

test('a target that cannot be stored leaves no secret in the vault; secrets that cannot be looked for now stay', async () => {
  const forgotten: string[] = []
  const targets = createTargets({
    table: {
      ...openAlertsTable().table,
      addTarget: never,
      forgotten: never,
      read: { messages: never, messageCounts: never },
    },
    secrets: {
      sealSigning: async () => succeed([{ place: 'place', record: 'sealed', addedAt: 0 }]),
      forget: async (records) => {
        forgotten.push(...records)
        return succeed(undefined)
      },
      status: () => ({ state: 'unlocked' }),
      open: never,
      show: never,
      sealPassword: never,
      passwordState: never,
      openPassword: never,
    },
    isOwnReceiver: async () => false,
    now: Date.now,
    logger,
    onChange: () => undefined,
  })
  const webhook = {
    kind: 'webhook',
    name: 'mine',
    url: 'http://127.0.0.1:9/',
    signingSecret: 'secret',
  } as const
  await expect(targets.save(webhook)).rejects.toBe(full)
  expect(forgotten).toEqual(['sealed'])
  await targets.tidy()
  expect(warned).toEqual(['secrets that nothing names any more stay in the vault'])
})
