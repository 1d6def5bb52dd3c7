import type { IncomingMessage, ServerResponse } from 'node:http'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MethodAnswer } from '../../../contract/contract.ts'
import { operationNames } from '../../operations/contract/operation-names.ts'
import type { OperationName } from '../../operations/contract.ts'
import type { Json } from '../../../contract/scalars.ts'
import { succeed } from '../../../core/result.ts'
import { goldenRequests } from '../../../core/wire/testing/golden-requests.ts'
import { inAllTests } from '../../../core/testing/in-tests.ts'
import { unpackPiece } from './body-pieces.ts'
import { createServiceClient } from '../../service-client/desk/service-client.ts'
import { openCallLog } from './testing/open-call-log.ts'
import { canaries } from '../../service-client/desk/testing/caller.ts'
import { projectAt } from '../../service-client/desk/testing/project.ts'
import { repeatCall } from './repeat-call.ts'
import { errorOf, valueOf } from '../../../core/testing/value-of.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { startLocalServer } from '../../../main/platform/http/testing/local-server.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

const never = new AbortController().signal

const data = testFolder('recorded')
let isProjectThere = true
let answer: (body: string, request: IncomingMessage, response: ServerResponse) => void
const bodies: string[] = []

const server = inAllTests(() =>
  startLocalServer((request, response, body) => {
    bodies.push(body)
    answer(body, request, response)
  }),
)
const callLog = inAllTests(() => openCallLog(data))
const service = inAllTests(() =>
  createServiceClient({
    getProject: (id) => (id === 'p1' && isProjectThere ? projectAt(server().url) : undefined),
    readSecret: (_project, field) => succeed(canaries[field]),
    callWriter: callLog().callWriter,
    chainIdOf: () => 137,
    limits: { backoffMs: 1 },
  }),
)

const call = (operation: OperationName, request: Json): MethodAnswer<'operations.call'> =>
  service().call({ project: 'p1', operation, network: 'polygon', request }, never)

const again = (input: Parameters<typeof repeatCall>[1]) =>
  repeatCall({ callLog: callLog(), service: service() }, input, never)

const reply = (text: string) => (_body: string, _request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(text)

/** Every digit string of a text. */
const numbersIn = (text: string): string[] => text.match(/\d{16,}/g) ?? []

/** The line of an export that has the call. */
const exported = async (id: number, format: 'har' | 'jsonl'): Promise<string> => {
  const { path } = valueOf(await callLog().export({ format }, never))
  const text = await readFile(path, 'utf8')
  await rm(path)
  return text.split('\n').find((line) => line.includes(`"id":${id},"startedAt"`)) ?? ''
}

const big = fc.bigInt({ min: 2n ** 53n + 1n, max: 2n ** 64n - 1n }).map(String)
const huge = fc.bigInt({ min: 10n ** 70n, max: 2n ** 256n - 1n }).map(String)

test('big numbers survive request, answer, SQLite, export and the way back', async () => {
  await fc.assert(
    fc.asyncProperty(big, big, huge, async (id, project, token) => {
      answer = reply(
        `{"status":true,"listener":{"id":${id},"projectID":${project},"filters":{"tokenIDs":[${token},"${token}"]}}}`,
      )
      const request: Json = {
        url: 'https://hooks.example/a',
        filters: { contractAddresses: [], events: [], tokenIDs: [id, token] },
        projectId: project,
      }
      const called = valueOf(await call('AddWebhookListener', request))
      const wire = bodies.at(-1) ?? ''
      // As bare numbers on the wire, with every digit.
      expect(wire).toContain(`"tokenIDs":["${id}","${token}"]}`)
      expect(wire).toContain(`"projectId":${project}}`)
      expect(called.answer).toMatchObject({
        listener: { id, projectID: project, filters: { tokenIDs: [token, token] } },
      })
      const stored = valueOf(await callLog().get({ id: called.call.id }))
      expect(stored.asked).toEqual(request)
      expect(stored.requestText).toBe(wire)
      expect(numbersIn(stored.answerText ?? '')).toEqual([id, project, token, token])
      for (const format of ['har', 'jsonl'] as const) {
        const line = await exported(called.call.id, format)
        for (const number of [id, project, token]) expect(line).toContain(number)
      }
      // And once more from the record.
      const repeated = valueOf(await again({ id: called.call.id }))
      expect(bodies.at(-1)).toBe(wire)
      expect(repeated.answer).toEqual(called.answer)
      await callLog().clear({})
    }),
    { numRuns: ofMany(25, 8) },
  )
})

test('big numbers are digits in the other places where the document has numbers', async () => {
  const id = '18446744073709551615'
  answer = reply('{"status":true}')
  await call('RemoveWebhookListener', { id, projectId: id })
  expect(bodies.at(-1)).toBe(`{"id":${id},"projectId":${id}}`)
  answer = reply(`{"audiences":[{"id":${id},"projectId":${id},"contactCount":3}]}`)
  const audiences = valueOf(await call('ListAudiences', { projectId: id }))
  expect(bodies.at(-1)).toBe(`{"projectId":${id}}`)
  expect(audiences.answer).toMatchObject({ audiences: [{ id, projectId: id, contactCount: 3 }] })
})

test('sending again makes the same call with present settings, or an edited one, and remembers where it comes from', async () => {
  answer = reply('{"audiences":[]}')
  const first = valueOf(await call('ListAudiences', { projectId: 1 })).call.id
  const same = valueOf(await again({ id: first })).call.id
  const edited = valueOf(await again({ id: first, request: { projectId: 2 } })).call.id
  expect(bodies.slice(-3)).toEqual(['{"projectId":1}', '{"projectId":1}', '{"projectId":2}'])
  for (const id of [same, edited])
    expect(valueOf(await callLog().get({ id }))).toMatchObject({ resentFrom: first, outcome: 'ok' })
  expect(valueOf(await callLog().get({ id: edited })).asked).toEqual({ projectId: 2 })
})

test('sending again fails where the call or its project is gone, and records what was refused', async () => {
  answer = reply('{"audiences":[]}')
  const { id } = valueOf(await call('ListAudiences', { projectId: 1 })).call
  expect(errorOf(await again({ id: 99_999 })).kind).toBe('not-found')
  isProjectThere = false
  expect(errorOf(await again({ id }))).toMatchObject({ kind: 'not-found', field: 'project' })
  isProjectThere = true
  const refused = await again({ id, request: { projectId: 'x' } })
  expect(errorOf(refused)).toMatchObject({ kind: 'input', callId: expect.any(Number) as number })
  const [row] = valueOf(await callLog().list({ limit: 1 }, never)).rows
  expect(row).toMatchObject({ outcome: 'refused', resentFrom: id, attempts: 0 })
  expect(await callLog().curl({ id: row?.id ?? 0 })).toMatchObject({ error: { kind: 'conflict' } })
})

test('the keys are in no file, answer, export or copy, whatever the service and the operator do with them', async () => {
  const { accessKey, secretKey } = canaries
  const escape = (text: string): string =>
    text.replaceAll(/[a-e/]/g, (character) => `\\u00${character.charCodeAt(0).toString(16)}`)
  // Needles that stand in the answers as they are written here, and must stand nowhere else.
  const base64 = (text: string, kind: BufferEncoding = 'base64') => Buffer.from(text).toString(kind)
  const hex = (text: string): string => Buffer.from(text).toString('hex')
  const needles = [accessKey, secretKey].flatMap((key) => [
    key,
    key.slice(0, -3),
    key.slice(3),
    hex(key),
    hex(key).toUpperCase(),
    // The first characters of base64 depend on what stands before, the last ones on what follows.
    ...['', 'x', 'xx'].map((before) => base64(before + key).slice(4, -4)),
    key.replaceAll(/[^]/g, (unit) => `%${unit.charCodeAt(0).toString(16)}`),
    key.replaceAll(/[^]/g, (unit) => `&#${unit.charCodeAt(0)};`),
  ])
  const encodedForms = [
    ...needles,
    ...[accessKey, secretKey].flatMap((key) => [base64(key), base64(`BEARER ${key}`, 'base64url')]),
  ]
  let isBad = false
  answer = (body, request, response) => {
    const said = JSON.stringify({ said: [body, request.headers, accessKey, `BEARER ${secretKey}`] })
    const text = `${said.slice(0, -1)},"escaped":"${escape(accessKey)} ${escape(secretKey)}","encoded":${JSON.stringify(encodedForms)},"listener":{"id":1}}`
    response
      .writeHead(isBad ? 403 : 200, {
        'content-type': 'application/json',
        'x-echo': accessKey,
        'x-encoded': encodedForms.join(' '),
        [`x-${accessKey}`]: '1',
        'set-cookie': `session=${secretKey}`,
      })
      .end(isBad ? JSON.stringify({ error: accessKey, code: 1, msg: secretKey, cause: text }) : text)
  }
  const results: unknown[] = []
  for (const operation of operationNames) {
    const request = goldenRequests.operations[operation]?.request as Record<string, Json>
    const named = Object.fromEntries(
      Object.entries(request).map(([name, value]) => [name, typeof value === 'string' ? accessKey : value]),
    )
    for (const body of [request, named, { [secretKey]: accessKey }]) {
      for (isBad of [false, true]) results.push(await call(operation, body))
    }
  }
  const { rows } = valueOf(await callLog().list({ limit: 1000 }, never))
  results.push(rows)
  for (const { id } of rows)
    results.push(await callLog().get({ id }), await callLog().curl({ id }), await callLog().repeatable(id))
  for (const format of ['har', 'jsonl'] as const)
    results.push(valueOf(await callLog().export({ format }, never)))
  const texts = [JSON.stringify(results)]
  for (const entry of await readdir(data, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) texts.push(await readFile(join(entry.parentPath, entry.name), 'latin1'))
  }
  // Bodies lie compressed in the database: they are looked at as they read.
  const database = new Database(join(data, 'log', 'calls.db'), { readonly: true })
  const pieces = database.prepare<[], Buffer>('SELECT packed FROM call_bodies').pluck().all()
  const unescape = (text: string): string =>
    text.replaceAll(/\\u00([0-9a-f]{2})/gi, (_all, digits: string) =>
      String.fromCharCode(parseInt(digits, 16)),
    )
  for (const text of pieces.map(unpackPiece)) texts.push(text, unescape(text))
  database.close()
  expect(pieces.length).toBeGreaterThan(operationNames.length * 3)
  for (const text of texts) {
    for (const needle of [...needles, 'canary']) {
      const at = text.indexOf(needle)
      expect(at < 0 ? '' : text.slice(Math.max(0, at - 80), at + 80)).toBe('')
    }
  }
  for (const placeholder of ['$ACCESS_KEY', '$SECRET_KEY'])
    expect(texts.some((text) => text.includes(placeholder))).toBe(true)
})
