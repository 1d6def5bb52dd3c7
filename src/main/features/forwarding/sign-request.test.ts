import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { signatureHeaders } from '../../platform/http/webhook-signature.ts'
import { messageId } from './sign-request.ts'

const secrets = [24, 32, 64].map((bytes) => `whsec_${randomBytes(bytes).toString('base64')}`)
const body = Buffer.from('[{"name":"Zoë"}]')
const of = { rule: 'rule 1', origin: { log: 'log', number: 7 }, element: 1 }

test('each of several secrets verifies the request, and no other one does', () => {
  const headers = Object.fromEntries(signatureHeaders(secrets, messageId(of), Date.now(), body))
  for (const secret of secrets)
    expect(new Webhook(secret).verify(body.toString(), headers)).toEqual([{ name: 'Zoë' }])
  const other = new Webhook(`whsec_${randomBytes(32).toString('base64')}`)
  expect(() => other.verify(body.toString(), headers)).toThrow('No matching signature')
  expect(() => new Webhook(secrets[0] ?? '').verify(`${body.toString()} `, headers)).toThrow()
})

test('without a secret nothing is signed', () => {
  expect(signatureHeaders([], messageId(of), Date.now(), body)).toEqual([])
})

test('an id is one message’s alone, and always the same', () => {
  const all = [
    of,
    { ...of, rule: 'rule 2' },
    { ...of, origin: { log: 'other', number: 7 } },
    { ...of, origin: { log: 'log', number: 8 } },
    { ...of, element: null },
    { ...of, element: 2 },
  ]
  const ids = all.map(messageId)
  expect(new Set(ids).size).toBe(all.length)
  expect(messageId({ ...of })).toBe(ids[0])
  for (const id of ids) expect(id).toMatch(/^msg_[\w-]{27}$/)
})
