import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { everywhere, type AlertFact } from '../../../core/alerts/alert-types.ts'
import type { AlertKind } from '../../../core/alerts/kinds.ts'
import { succeed } from '../../../core/result.ts'
import { patient } from '../events/testing/running-log.ts'
import { startHookTarget, type HookTarget } from '../forwarding/testing/hook-target.ts'
import { setUpTeam } from '../team-log/setup-team.ts'
import { newestTeamVersion } from '../team-log/team-schema.ts'
import { startPostgres, type PostgresServer } from '../team-log/testing/postgres-server.ts'
import { addressOf, beginTeam, dropTeam } from '../team-log/testing/team-desk.ts'
import type { NewRule } from './alert-rows.ts'
import { factOf, type AlertSource } from './sources/alert-source.ts'
import { startAlertsDesk, type AlertsDesk } from './testing/alerts-desk.ts'
import { countedSource } from './testing/counted-source.ts'
import { keyWrapper } from './testing/plain-key-wrapper.ts'
import { openTeamAlerts, quickTimes } from './testing/team-desk.ts'
import type { TeamTimes } from './team-sending.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'

let server: PostgresServer
let root: string
let target: HookTarget
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  server = await startPostgres()
  await beginTeam(server)
  await server.sql('CREATE ROLE ann LOGIN IN ROLE marketdesk_forwarder')
})
afterAll(() => server.remove())
beforeEach(async () => {
  await dropTeam(server)
  await beginTeam(server)
  root = await mkdtemp(join(tmpdir(), 'marketdesk-team-alerts-'))
  target = await startHookTarget()
})
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await target.stop()
  await rm(root, { recursive: true, force: true, maxRetries: 5 })
})

const secret = `whsec_${randomBytes(32).toString('base64')}`
const messageSchema = z.object({
  type: z.string(),
  data: z.object({ incidents: z.array(z.object({ title: z.string() })) }),
})
/** What the target took, each proven by its signature. */
const messages = () =>
  target.hooks
    .filter(({ status }) => status === 200)
    .map(({ body, headers }) => {
      new Webhook(secret).verify(body, z.record(z.string(), z.string()).parse(headers))
      const { type, data } = messageSchema.parse(JSON.parse(body))
      return `${type} ${data.incidents.map(({ title }) => title).join(', ')}`
    })
const ruleOf = (kind: AlertKind): NewRule => ({
  name: `team ${kind}`,
  kind,
  enabled: true,
  scope: everywhere,
  threshold: null,
  forMs: 0,
  keepMs: 0,
  sends: 'team',
})
const useRule = async ({ alerts }: AlertsDesk, rule: NewRule, url = target.url): Promise<void> => {
  for (const { id } of valueOf(await alerts.rules()).rules) await alerts.removeRule(id)
  valueOf(await alerts.addRule(rule))
  valueOf(await alerts.targets.add({ kind: 'webhook', name: 'operations', url, signingSecret: secret }))
}

const beganAt = Date.now()
const silent = (log: string, listener = 'one', at = beganAt): AlertFact =>
  factOf({
    subject: `${listener} of this desk`,
    at,
    title: `${listener} is silent`,
    text: 'Nothing came for 3 h.',
    shared: { subject: `listener ${listener}`, evidence: [log] },
  })

type Options = {
  readonly role?: string
  readonly times?: TeamTimes
  readonly kind?: AlertKind
  readonly url?: string
}

/** A desk whose facts a test sets. */
const startDesk = async (
  name: string,
  { role = 'ann', times = quickTimes, kind = 'silence', url = target.url }: Options = {},
) => {
  let facts: readonly AlertFact[] = []
  let look = 0
  const isEvent = kind === 'refuted'
  const source: AlertSource = {
    name: 'set',
    everyMs: 0,
    look: () => {
      look += 1
      const seen = facts
      // What happened is seen once, what holds as long as it does.
      if (isEvent) facts = []
      return Promise.resolve(succeed({ observations: [{ kind, facts: seen }], cursor: String(look) }))
    },
  }
  const team = openTeamAlerts(server.url(role), name)
  const folder = join(root, name)
  await mkdir(folder)
  const desk = await startAlertsDesk(folder, [source], { team, teamTimes: times })
  const stop = async (): Promise<void> => {
    await desk.stop()
    await team.close()
  }
  ends.push(stop)
  await useRule(desk, ruleOf(kind), url)
  const rows = async (state: 'open' | 'resolved') =>
    valueOf(await desk.alerts.list({ states: [state] })).rows.map(({ team: said }) => said)
  return {
    alerts: desk.alerts,
    set: (...next: readonly AlertFact[]): void => {
      facts = next
    },
    /** How its newest incident of a state is sent. */
    said: async (state: 'open' | 'resolved') => (await rows(state))[0] ?? null,
    stop: async (): Promise<void> => {
      ends.splice(ends.indexOf(stop), 1)
      await stop()
    },
  }
}
const stateOf = async (desk: Awaited<ReturnType<typeof startDesk>>, state: 'open' | 'resolved') =>
  (await desk.said(state))?.state

const sorted = (states: readonly (string | undefined)[]): string[] => states.map(String).toSorted()

test('of three desks one sends what all of them see, and the last on which it is over says so', async () => {
  const [ann, ben, cem] = [await startDesk('Ann'), await startDesk('Ben'), await startDesk('Cem')]
  const desks = [ann, ben, cem]
  for (const desk of desks) desk.set(silent('log 1'))
  const states = (state: 'open' | 'resolved') => Promise.all(desks.map((desk) => stateOf(desk, state)))
  const settled = ['elsewhere', 'elsewhere', 'here']
  await expect.poll(async () => sorted(await states('open')), patient).toEqual(settled)
  expect(messages()).toEqual(['alert.opened one is silent'])
  const sender = ['Ann', 'Ben', 'Cem'][(await states('open')).indexOf('here')]
  const others = await Promise.all(desks.map((desk) => desk.said('open')))
  expect(others.filter((one) => one?.state === 'elsewhere')).toEqual(
    Array.from({ length: 2 }, () => ({ state: 'elsewhere', sender, problem: null, aloneAt: null })),
  )

  // Not over when its mute ends, it is said again by the desk on which it was muted.
  const [{ rule, subject } = { rule: 0, subject: '' }] = valueOf(
    await ann.alerts.list({ states: ['open'] }),
  ).rows
  await ann.alerts.mute({ rule, subject, until: new Date(Date.now() + 50).toISOString() })
  await expect.poll(messages, patient).toHaveLength(2)
  expect(target.hooks[0]?.headers['webhook-id']).not.toBe(target.hooks[1]?.headers['webhook-id'])
  await expect.poll(() => stateOf(ann, 'open'), patient).toBe('here')
  ann.set()
  ben.set()
  for (const desk of [ann, ben])
    await expect
      .poll(() => desk.said('resolved'), patient)
      .toMatchObject({ state: 'waiting', problem: 'it is still open on another desk' })
  expect(messages()).toHaveLength(2)
  cem.set()
  await expect.poll(async () => sorted(await states('resolved')), patient).toEqual(settled)
  expect(messages().slice(2)).toEqual(['alert.resolved one is silent'])

  // Again, with other evidence: said again.
  for (const desk of desks) desk.set(silent('log 2'))
  await expect.poll(async () => sorted(await states('open')), patient).toEqual(settled)
  expect(messages().slice(3)).toEqual(['alert.opened one is silent'])

  // Nothing of a payload, an address or a secret is in the database.
  const stored = JSON.stringify(
    await server.sql(
      'SELECT a::text AS a FROM marketdesk.alerts a UNION SELECT h::text FROM marketdesk.alert_holds h',
    ),
  )
  for (const word of [
    target.url,
    String(target.port),
    secret.slice(6),
    'silent',
    'operations',
    'listener',
    'log 1',
  ])
    expect(stored).not.toContain(word)
  expect(stored).toContain('team silence')
})

test('a desk that is behind says nothing of what was said, and what only it sees it sends', async () => {
  const ann = await startDesk('Ann', { kind: 'refuted' })
  const ben = await startDesk('Ben', { kind: 'refuted' })
  // Twice in one look, and over in between.
  ann.set(silent('log 1'), silent('log 2', 'one', beganAt + 1))
  const both = ['alert.opened one is silent', 'alert.resolved one is silent']
  await expect.poll(messages, patient).toEqual([...both, ...both])
  await expect.poll(() => stateOf(ann, 'resolved'), patient).toBe('here')
  await ann.stop()

  ben.set(silent('log 2'))
  await expect.poll(() => ben.said('resolved'), patient).toMatchObject({ state: 'elsewhere', sender: 'Ann' })
  expect(messages()).toHaveLength(4)
  ben.set(silent('log 3'))
  await expect.poll(() => stateOf(ben, 'resolved'), patient).toBe('here')
  expect(messages().slice(4)).toEqual(both)

  // Where only the blocks are known, within which it happened: the same where they meet.
  const within = (from: number, to: number): AlertFact =>
    factOf({
      subject: 'order 1',
      at: Date.now(),
      title: `dead between ${from} and ${to}`,
      text: 'Somebody else holds it.',
      shared: { subject: 'order 1', blocks: { from, to } },
    })
  const count = async (): Promise<number> =>
    valueOf(await ben.alerts.list({ states: ['resolved'] })).rows.filter(
      ({ team }) => team?.state !== 'waiting',
    ).length
  for (const [place, fact] of [within(10, 50), within(40, 90), within(91, 95)].entries()) {
    ben.set(fact)
    await expect.poll(count, patient).toBe(3 + place)
  }
  expect(messages().filter((one) => one.startsWith('alert.opened dead'))).toEqual([
    'alert.opened dead between 10 and 50',
    'alert.opened dead between 91 and 95',
  ])
})

test('what a desk that is behind finds besides what was said is said, also in the same incident', async () => {
  const ann = await startDesk('Ann')
  const ben = await startDesk('Ben')
  ann.set(silent('log 1'))
  await expect.poll(() => stateOf(ann, 'open'), patient).toBe('here')
  ann.set()
  await expect.poll(() => stateOf(ann, 'resolved'), patient).toBe('here')
  await ann.stop()
  ben.set(silent('log 1'))
  await expect.poll(() => ben.said('open'), patient).toMatchObject({ state: 'elsewhere', sender: 'Ann' })
  ben.set(silent('log 2'))
  await expect.poll(() => stateOf(ben, 'open'), patient).toBe('here')
  ben.set()
  await expect.poll(() => stateOf(ben, 'resolved'), patient).toBe('here')
  const both = ['alert.opened one is silent', 'alert.resolved one is silent']
  expect(messages()).toEqual([...both, ...both])
})

test('a desk that dies with a claim is followed by another one, and what its target refuses others try', async () => {
  const ann = await startDesk('Ann')
  const ben = await startDesk('Ben')
  target.answer(() => 'silence')
  ann.set(silent('log 1'))
  await expect.poll(() => target.hooks.length, patient).toBe(1)
  ben.set(silent('log 1'))
  await expect
    .poll(() => ben.said('open'), patient)
    .toMatchObject({ state: 'waiting', sender: 'Ann', problem: '“Ann” is sending it' })
  // It never hears what became of it.
  await ann.stop()
  target.answer(() => 200)
  await expect.poll(() => stateOf(ben, 'open'), patient).toBe('here')
  expect(messages()).toEqual(['alert.opened one is silent'])
  expect(new Set(target.hooks.map(({ headers }) => headers['webhook-id'])).size).toBe(1)

  // Its desk is gone without a word: it is over where it is still watched.
  ben.set()
  await expect.poll(() => stateOf(ben, 'resolved'), patient).toBe('here')

  const refusing = await startHookTarget()
  ends.push(() => refusing.stop())
  refusing.answer(() => 500)
  const [cem, dan] = [await startDesk('Cem', { url: refusing.url }), await startDesk('Dan')]
  cem.set(silent('log 2'))
  await expect.poll(async () => valueOf(await cem.alerts.status()).dead, patient).toBe(1)
  dan.set(silent('log 2'))
  await expect.poll(() => stateOf(dan, 'open'), patient).toBe('here')
})

test('without the team log it waits, is sent by the desk after a time, and by no other one afterwards', async () => {
  const ann = await startDesk('Ann', { times: { ...quickTimes, aloneMs: 400 } })
  const ben = await startDesk('Ben')
  await server.kill()
  ben.set(silent('log 2', 'two'))
  await expect
    .poll(() => ben.said('open'), patient)
    .toMatchObject({
      state: 'waiting',
      problem: expect.stringContaining('team log') as string,
      aloneAt: expect.any(String) as string,
    })
  expect(valueOf(await ben.alerts.status()).teamProblem).toContain('team log')
  expect(messages()).toEqual([])
  ann.set(silent('log 1'))
  await expect.poll(() => stateOf(ann, 'open'), patient).toBe('alone')
  await expect.poll(messages, patient).toEqual(['alert.opened one is silent'])
  await server.start()
  await expect.poll(() => stateOf(ben, 'open'), patient).toBe('here')
  expect(valueOf(await ben.alerts.status()).teamProblem).toBeNull()
  const heard = async () =>
    (await server.sql(`SELECT FROM marketdesk.alerts WHERE desk_name = 'Ann' AND sent_at IS NOT NULL`)).length
  await expect.poll(heard, patient).toBe(1)
  ben.set(silent('log 2', 'two'), silent('log 1'))
  await expect.poll(() => ben.said('open'), patient).toMatchObject({ state: 'elsewhere', sender: 'Ann' })
  ben.set(silent('log 1'))
  await expect.poll(messages, patient).toContain('alert.resolved two is silent')
  ben.set()
  ann.set()
  await expect
    .poll(async () => sorted([await stateOf(ann, 'resolved'), await stateOf(ben, 'resolved')]), patient)
    .toEqual(['elsewhere', 'here'])
  expect(messages().toSorted()).toEqual([
    'alert.opened one is silent',
    'alert.opened two is silent',
    'alert.resolved one is silent',
    'alert.resolved two is silent',
  ])
})

test('a role that may not, and a team log of before, are refused in plain words; nobody passes the functions', async () => {
  const times = { ...quickTimes, aloneMs: 400 }
  const ann = await startDesk('Ann', { role: 'desk', times })
  ann.set(silent('log 1'))
  const problem = async () => valueOf(await ann.alerts.status()).teamProblem
  await expect.poll(problem, patient).toBe('The role may not forward for the team.')
  await expect.poll(messages, patient).toEqual(['alert.opened one is silent'])
  expect(errorOf(await ann.alerts.addRule(ruleOf('disk-low')))).toMatchObject({
    kind: 'input',
    field: 'sends',
    message: expect.stringContaining('about this desk alone') as string,
  })
  await ann.stop()

  const { Client } = await import('pg')
  const client = new Client({ connectionString: server.url('ann') })
  await client.connect()
  for (const statement of [
    'UPDATE marketdesk.alerts SET sent_at = now()',
    'DELETE FROM marketdesk.alert_holds',
    'SELECT desk FROM marketdesk.alerts',
  ])
    await expect(client.query(statement)).rejects.toThrow(/permission denied/)
  await client.end()

  await dropTeam(server)
  expect((await setUpTeam(addressOf(server.url()))).ok).toBe(true)
  const other = newestTeamVersion() + 1
  await server.sql(`UPDATE marketdesk.log SET version = ${other}`)
  const ben = await startDesk('Ben')
  ben.set(silent('log 1'))
  await expect
    .poll(() => ben.said('open'), patient)
    .toMatchObject({
      problem: `The team log has version ${other} of its schema, this program needs ${newestTeamVersion()}.`,
    })
})

test('desks that send are killed, one after another: nothing is lost, and what comes twice has the same id', async () => {
  const turns = ofMany(10, 4)
  const names = ['Ann', 'Ben', 'Cem']
  const entry = join(import.meta.dirname, 'testing', 'team-process.ts')
  const happened = join(root, 'happened')
  const happen = async (count: number): Promise<void> => {
    await writeFile(`${happened}.new`, String(count))
    await rename(`${happened}.new`, happened)
  }
  await happen(0)
  for (const name of names) {
    await mkdir(join(root, name))
    const desk = await startAlertsDesk(join(root, name), [countedSource(() => 0, 0)], { keyWrapper })
    await useRule(desk, { ...ruleOf('refuted'), keepMs: 30 * 86_400_000 })
    await desk.stop()
  }
  const begin = async (name: string) => {
    const child = spawn(process.execPath, [entry, join(root, name), happened, server.url('ann'), name], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    const kill = async (): Promise<void> => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }
    ends.push(kill)
    return kill
  }
  const things = (bodies: readonly string[]): string[] =>
    bodies.flatMap((body) => messageSchema.parse(JSON.parse(body)).data.incidents.map(({ title }) => title))
  const taken = () => target.hooks.filter(({ status }) => status === 200)
  const kills = new Map(names.map((name) => [name, begin(name)]))
  await Promise.all(kills.values())
  for (let turn = 1; turn <= turns; turn += 1) {
    // Half of them die before the target has answered, half before they have noted that it did.
    target.answer(() => (turn % 2 === 0 ? 200 : 'silence'))
    const before = target.hooks.length
    await happen(turn * 4)
    await expect.poll(() => target.hooks.length, patient).toBeGreaterThan(before)
    const [claim] = await server.sql('SELECT desk_name FROM marketdesk.alerts ORDER BY at DESC LIMIT 1')
    const name = z.string().parse(claim?.['desk_name'])
    await (
      await kills.get(name)
    )?.()
    target.answer(() => 200)
    kills.set(name, begin(name))
    await expect.poll(() => new Set(things(taken().map(({ body }) => body))).size, patient).toBe(turn * 4)
  }
  await Promise.all(kills.values())
  const unsent = async (): Promise<unknown> =>
    (await server.sql('SELECT count(*)::int AS count FROM marketdesk.alerts WHERE sent_at IS NULL'))[0]?.[
      'count'
    ]
  await expect.poll(unsent, patient).toBe(0)
  const all = Array.from({ length: turns * 4 }, (_, at) => `thing ${at}`)
  const byId = new Map(taken().map((hook) => [hook.headers['webhook-id'], hook.body]))
  expect(things([...byId.values()]).toSorted()).toEqual(all.toSorted())
})
