import { beforeAll, expect, test } from 'vitest'
import { patient } from '../../../features/events/desk/testing/running-log.ts'
import { atOnce, down, switchedReceiver } from '../../../features/findings/desk/testing/counted-detector.ts'
import { startFindingsDesk } from './testing/findings-desk.ts'
import { refusal, startMailServer } from './testing/mail-server.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { inAllTests } from '../../../core/testing/in-tests.ts'

const receiver = switchedReceiver()

const password = 'correct horse battery staple'
const mailTo = (
  port: number,
  more: { readonly security?: 'tls' | 'starttls'; readonly user?: string } = {},
) => ({
  host: '127.0.0.1',
  port,
  security: 'none' as const,
  user: null,
  from: 'desk@example.com',
  to: ['anna@example.com', 'ben@example.com'],
  ...more,
})

const server = inAllTests(startMailServer)
const desk = inAllTests(() => startFindingsDesk(testFolder('mail'), [receiver.detector]))
beforeAll(() => void desk().findings.setDetector({ kind: 'receiver-down', ...atOnce }))

const only = async () => {
  const [target] = valueOf(await desk().alerts.targets()).targets
  if (target === undefined) throw new Error('There is no target.')
  return target
}

test('an alert is mailed without words of a payload; its password is not shown', async () => {
  const { alerts } = desk()
  const mail = mailTo(server().port, { user: 'desk' })
  valueOf(await alerts.saveTarget({ kind: 'email', name: 'ops', mail, password }))
  const target = await only()
  expect(target).toMatchObject({
    kind: 'email',
    url: `smtp://127.0.0.1:${server().port}`,
    mail: { ...mail, password: { set: true, readable: true } },
  })
  expect(JSON.stringify(target)).not.toContain(password)
  receiver.set([down()])
  await expect.poll(() => server().mails.length, patient).toBe(1)
  const [taken] = server().mails
  expect(taken).toMatchObject({ to: mail.to, user: 'desk' })
  expect(taken?.raw).toContain('Subject: The receiver is down')
  expect(taken?.raw).toContain('Auto-Submitted: auto-generated')
  expect(taken?.raw).not.toContain('4711')
  expect(await alerts.saveTarget({ id: target.id, kind: 'slack' })).toMatchObject({
    error: { kind: 'input', field: 'kind' },
  })
  valueOf(await alerts.saveTarget({ id: target.id, details: true }))
  receiver.set([])
  await expect.poll(() => server().mails.length, patient).toBe(2)
  expect(server().mails[1]?.raw).toContain('Subject: Ended: The receiver is down')
  expect(server().mails[1]?.raw).toContain('4711')
})

test('a server that wants to be asked later is asked later with the same Message-ID; one that refuses is not', async () => {
  const { alerts } = desk()
  const { id } = await only()
  const before = server().attempts()
  const seen = server().mails.length
  server().answer((count) => (count < before + 2 ? refusal(451) : null))
  const tried = valueOf(alerts.testTarget({ id }))
  await expect.poll(() => server().mails.length, patient).toBe(seen + 1)
  const [message] = valueOf(await alerts.messages({ limit: 1 })).rows
  expect(message).toMatchObject({ id: tried.message, what: 'test' })
  expect(server().mails.at(-1)?.raw).toContain(`Message-ID: <${message?.webhookId}@example.com>`)
  expect(server().attempts()).toBe(before + 3)

  server().answer(() => refusal(550))
  alerts.testTarget({ id })
  const dead = async () => valueOf(await alerts.messages({ states: ['dead'] })).rows
  await expect.poll(dead, patient).toMatchObject([{ tries: 1, status: 550 }])
  server().answer(() => null)
  valueOf(await alerts.decideMessages({ target: id, decision: 'retry' }))
  await expect.poll(() => server().mails.length, patient).toBe(seen + 2)
  await expect.poll(async () => (await only()).dead, patient).toBe(0)
})

test('a strange server needs a word, a password never goes to another one or out in plain text', async () => {
  const { saveTarget } = desk().alerts
  const far = { ...mailTo(587, { security: 'starttls' }), host: 'mail.example' }
  expect(await saveTarget({ kind: 'email', name: 'far', mail: far })).toMatchObject({
    error: { kind: 'conflict' },
  })
  const plain = { ...far, security: 'none' as const, user: 'desk' }
  expect(await saveTarget({ kind: 'email', name: 'far', mail: plain, password, remote: true })).toMatchObject(
    { error: { kind: 'input', field: 'mail' } },
  )
  const { id } = await only()
  expect(await saveTarget({ id, mail: mailTo(server().port + 1, { user: 'desk' }) })).toMatchObject({
    error: { kind: 'input', field: 'password' },
  })
  expect(await saveTarget({ id, url: 'http://127.0.0.1:9/' })).toMatchObject({ error: { kind: 'input' } })
})

test('where TLS is asked for nothing is said without it, and not to a server that nobody vouches for', async () => {
  const { alerts } = desk()
  const { id } = await only()
  const seen = server().mails.length
  const selfSigned = await startMailServer({ disabledCommands: [] })
  for (const { port } of [server(), selfSigned]) {
    valueOf(await alerts.saveTarget({ id, mail: mailTo(port, { security: 'starttls' }), password: null }))
    const { message } = valueOf(alerts.testTarget({ id }))
    const problem = async () =>
      valueOf(await alerts.messages({ limit: 5 })).rows.find((row) => row.id === message)?.problem ?? null
    await expect.poll(problem, patient).not.toBeNull()
  }
  await selfSigned.stop()
  expect(selfSigned.mails).toEqual([])
  expect(server().mails).toHaveLength(seen)
})
