import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openBrowserSettings } from '../../../main/host/browser/settings-store.ts'
import { createKeyWrapper } from '../../../main/host/electron/key-wrapper.ts'
import { fakeSafeStorage } from '../../../main/host/electron/testing/fake-safe-storage.ts'
import { openLogger } from '../../../main/platform/log/logger.ts'
import { createRedactor } from '../../../main/platform/log/redactor.ts'
import { openProjects } from '../../projects/desk/testing/open-projects.ts'
import { projectSettings as settings } from '../../projects/desk/testing/project-settings.ts'
import { openVault } from './testing/open-vault.ts'
import { contract } from '../../../contract/contract.ts'
import { startUnlockedDesk } from '../../../main/host/testing/serve-process.ts'
import { succeed, fail } from '../../../core/result.ts'
import { openAppDatabase } from '../../../main/open-app-database.ts'
import { createForwarding } from '../../../modules/forwarding/desk/forwarding.ts'
import type { ForwardingDeps } from '../../../modules/forwarding/desk/forwarding-deps.ts'
import { forwardingTable } from '../../../modules/forwarding/desk/forwarding-table.ts'
import { startHookTarget } from '../../../modules/forwarding/desk/testing/hook-target.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest, untilEnd } from '../../../core/testing/in-tests.ts'

const secrets = {
  accessKey: 'AQAAACANARYaccess0123456789abcdef',
  secretKey: 'eyJhbGciOiCANARYsecret9876543210zyx',
  header: 'Bearer-CANARYheader0123456789abcdefgh',
  signing: `whsec_${Buffer.from('CANARYsigning0123456789abcdefghi').toString('base64')}`,
  passphrase: 'canary passphrase of the vault',
  next: 'next canary passphrase of it',
  wrong: 'a wrong canary passphrase',
  nodeKey: 'CANARYnodekey0123456789abcdefghi',
  readToken: 'mdr_CANARYreadtoken0123456789abcdefghi',
  alertSigning: `whsec_${Buffer.from('CANARYalertsigning0123456789abcd').toString('base64')}`,
  slackPath: 'CANARYslackpath0123456789abcdefg',
  mailPassword: 'CANARYmailpassword0123456789abcd',
  backup: 'canary passphrase of backups',
}

const target = inEachTest(startHookTarget)

/** Every way in which a secret could stand in a file: as it is, and in the encodings the desk uses. */
const spellings = Object.values(secrets).flatMap((secret) => {
  const bytes = Buffer.from(secret)
  // The last characters of base64 depend on what follows.
  return [secret, bytes.toString('hex'), bytes.toString('base64').slice(0, -4)]
})

const found = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => spellings.filter((spelling) => text.includes(spelling)))

const gone = () => Promise.resolve(fail({ kind: 'not-found' as const, message: 'gone' }))

const body = { body: Buffer.from('[{}]'), contentType: 'application/json', contentEncoding: null }
const event = { id: 1, last: 1, keys: [''], payload: succeed(body) }
const pageOf = { end: 1, source: 'one' }

/** A log with one event. */
const oneEvent: ForwardingDeps['log'] = {
  nextEvents: () => Promise.resolve(succeed({ ids: [], readTo: 0, ...pageOf })),
  nextPayloads: ({ after }) =>
    Promise.resolve(succeed({ items: after > 0 ? [] : [event], readTo: 1, ...pageOf, isFull: false })),
  sampleEvents: gone,
  eventsById: gone,
  deliveryOrigins: () => Promise.resolve(succeed([])),
  eventSources: gone,
  getDelivery: gone,
  onChange: () => () => {},
}

const allFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => statSync(file).isFile())

test.each([
  ['memory only', null, false],
  ['a passphrase', null, true],
  ['a key store', 'v11', false],
  ['a key store and a passphrase', 'v12', true],
  ['a key store with the fixed key', 'v10', false],
] as const)(
  'with %s, a secret stands in no file, no answer, no failure and no line of the log',
  async (_way, tag, passphrase) => {
    target().echo()
    const data = testFolder('canary')
    // A redactor that knows nothing: the vault itself must not write a secret down.
    const logger = openLogger(data, createRedactor())
    const said: unknown[] = []
    const note = <T>(answer: T): T => {
      said.push(answer)
      return answer
    }
    const keys = tag === null ? null : createKeyWrapper(fakeSafeStorage(tag), 'linux')
    const open = async () => {
      const vault = await openVault(openBrowserSettings(data, 'vault'), keys, logger)
      const made = openProjects(openBrowserSettings(data, 'projects'), vault, logger)
      note(vault.status())
      const appDatabase = openAppDatabase({ folder: join(data, 'log'), logger })
      const forwarding = createForwarding({
        table: appDatabase.table(forwardingTable),
        log: oneEvent,
        vault,
        remember: () => {},
        deliveryOf: () => 1,
        elementOf: () => 0,
        isOwnReceiver: () => Promise.resolve(false),
        logger,
        onChange: () => {},
      })
      await forwarding.start()
      const stop = async (): Promise<void> => {
        await forwarding.stop()
        await appDatabase.stop()
        await vault.stop()
      }
      return { ...made, vault, forwarding, stop }
    }

    const { projects, vault, readSecret, forwarding, stop } = await open()
    if (passphrase) note(await vault.setPassphrase(secrets.passphrase, undefined))
    const { id } = valueOf(
      note(await projects.save({ ...settings, accessKey: secrets.accessKey, secretKey: secrets.secretKey })),
    )
    expect(readSecret(id, 'secretKey')).toEqual({ ok: true, value: secrets.secretKey })
    note(await projects.save({ ...settings, accessKey: secrets.accessKey }))
    note(await projects.save({ id, name: 'Renamed', secretKey: secrets.secretKey }))
    const headers: [string, string][] = [['Authorization', secrets.header]]
    const rule = { name: 'mine', url: target().url, from: 'beginning', headers } as const
    note(await forwarding.save({ ...rule, signingSecret: secrets.signing }))
    const answers = async () => note(await forwarding.answers({ ruleId: 1 }))
    await expect.poll(answers).toMatchObject({ value: { rows: [{}] } })
    expect(target().hooks[0]?.headers.authorization).toBe(secrets.header)
    expect(JSON.stringify(note(await forwarding.answers({ id: 1 })))).toContain('X-Said')
    note(await forwarding.save({ id: 1, headers }))
    note(await forwarding.save({ id: 1, signingSecret: secrets.signing }))
    note(await vault.unlock(secrets.wrong))
    if (passphrase) {
      note(await vault.setPassphrase(secrets.next, secrets.wrong))
      note(await vault.setPassphrase(secrets.next, secrets.passphrase))
      note(await vault.lock())
      note(await vault.unlock(secrets.wrong))
      note(await projects.save({ id, accessKey: secrets.accessKey }))
      note(await forwarding.save({ id: 1, headers }))
      note(await forwarding.decide({ ruleId: 1, decision: 'retry' }, new AbortController().signal))
      note(await forwarding.list())
      note(await vault.unlock(secrets.next))
    }
    note(projects.list())
    await stop()

    const second = await open()
    note(await second.vault.unlock(secrets.next))
    note(second.projects.list())
    note(await second.forwarding.list())
    await second.stop()

    for (const name of ['vault', 'projects']) {
      const { path } = openBrowserSettings(data, name)
      if (existsSync(path)) writeFileSync(path, readFileSync(path).subarray(0, -9))
    }
    const third = await open()
    note(third.notices())
    note(await third.vault.unlock(secrets.next))
    note(await third.projects.save({ ...settings, name: 'Third', accessKey: secrets.accessKey }))
    note(await third.forwarding.list())
    await third.stop()
    logger.flush()

    const files = allFiles(data)
    expect(files.some((file) => file.endsWith('desk.log'))).toBe(true)
    expect(files.some((file) => file.includes('damaged'))).toBe(true)
    expect(found(files.map((file) => readFileSync(file, 'latin1')))).toEqual([])
    expect(found(said.map((answer) => JSON.stringify(answer)))).toEqual([])
    // The search itself finds what it looks for.
    const hidden = [`x${secrets.accessKey}x`, Buffer.from(`${secrets.next} and more`).toString('base64')]
    expect(found(hidden)).toEqual(expect.arrayContaining([secrets.accessKey]))
  },
)

/** Methods that change nothing and can be asked without naming anything. */
const readingMethods = Object.entries(contract)
  .filter(([, method]) => 'reads' in method && method.input.safeParse({}).success)
  .map(([name]) => name)

test('of nodes, sources, channels and backups no secret stands in an answer or a file of a running desk', async () => {
  const data = testFolder('canary-desk')
  const desk = untilEnd(await startUnlockedDesk(data))
  const nowhere = 'http://127.0.0.1:9'
  const mail = { host: '127.0.0.1', port: 9, security: 'none', user: 'desk', from: 'a@b.example' } as const
  const answers: unknown[] = [
    await desk.ask('nodes.save', { network: 'polygon', label: 'Mine', url: `${nowhere}/${secrets.nodeKey}` }),
    await desk.ask('sources.save', { name: 'Far', url: nowhere, readToken: secrets.readToken }),
    await desk.ask('alerts.saveTarget', {
      kind: 'webhook',
      name: 'Hook',
      url: nowhere,
      signingSecret: secrets.alertSigning,
    }),
    await desk.ask('alerts.saveTarget', {
      kind: 'slack',
      name: 'Slack',
      url: `${nowhere}/${secrets.slackPath}`,
    }),
    await desk.ask('alerts.saveTarget', {
      kind: 'email',
      name: 'Mail',
      mail: { ...mail, to: ['c@d.example'] },
      password: secrets.mailPassword,
    }),
    await desk.ask('schedules.set', { kind: 'backup', passphrase: secrets.backup }),
    await desk.ask('log.backup'),
  ]
  const targets = [{ signing: { set: true } }, { kind: 'slack' }, { mail: { password: { set: true } } }]
  expect(await desk.ask('alerts.targets')).toMatchObject({ targets })
  for (const { id } of (await desk.ask('alerts.targets')).targets)
    answers.push(await desk.call('alerts.testTarget', { id }))
  const [node] = (await desk.ask('nodes.list')).nodes
  answers.push(await desk.call('nodes.test', { id: node?.id }))
  expect(readingMethods).toEqual(
    expect.arrayContaining(['nodes.list', 'sources.list', 'alerts.targets', 'schedules.list']),
  )
  for (const name of readingMethods) answers.push(await desk.call(name))
  await desk.stop()

  expect(found(answers.map((answer) => JSON.stringify(answer)))).toEqual([])
  expect(found([desk.said()])).toEqual([])
  expect(found(allFiles(data).map((file) => readFileSync(file, 'latin1')))).toEqual([])
})
