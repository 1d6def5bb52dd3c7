import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { callRecord } from './testing/call-record.ts'
import { openCallLog } from './testing/open-call-log.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { inAllTests, untilEnd } from '../../../core/testing/in-tests.ts'
import { valueOf } from '../../../core/testing/value-of.ts'

const never = new AbortController().signal

const pairs = z.array(z.strictObject({ name: z.string(), value: z.string() }))
const typed = { mimeType: z.string(), text: z.string() }
const sizes = { headersSize: z.int(), bodySize: z.int() }
const message = { ...sizes, httpVersion: z.string(), cookies: z.array(z.never()), headers: pairs }
const postData = z.strictObject(typed)
const request = { ...message, method: z.literal('POST'), url: z.string(), queryString: pairs, postData }
const content = z.strictObject({ ...typed, size: z.int() })
const response = { ...message, status: z.int(), statusText: z.string(), redirectURL: z.string(), content }
const duration = z.number().min(0)
const entrySchema = z.strictObject({
  startedDateTime: z.iso.datetime(),
  time: duration,
  request: z.strictObject(request),
  response: z.strictObject(response),
  cache: z.strictObject({}),
  timings: z.strictObject({ send: duration, wait: duration, receive: duration }),
  _marketdesk: z.looseObject({ id: z.int(), operation: z.string(), outcome: z.string() }),
})
/** HTTP Archive 1.2, its required members; members of our own begin with an underscore. */
const harSchema = z.strictObject({
  log: z.strictObject({
    version: z.literal('1.2'),
    creator: z.strictObject({ name: z.literal('Marketdesk'), version: z.literal('1.2.3') }),
    entries: z.array(entrySchema),
  }),
})

const long = Array.from({ length: 16_000 }, (_, index) => `{"n":${index},"c":"𝔘\\"é\u2028"}`).join('\n')

const noAnswer = { answer: null, httpStatus: null }
const ownHook = 'http://127.0.0.1:4000/hooks/k1xSj4Hipm5Ox_pgnXD9oTacQ8KDEMTg'
const records = [
  callRecord(1, { url: 'https://m.example/a?tenant=4&b=c%20d', answer: long }),
  callRecord(2, { ...noAnswer, outcome: 'timeout', failure: { kind: 'timeout', message: 'Late.' } }),
  callRecord(3, {
    operation: 'AddWebhookListener',
    request: `{"url":"${ownHook}","id":18446744073709551615}`,
    asked: `{"url":"${ownHook}"}`,
  }),
]

const callLog = inAllTests(async () => {
  const opened = await openCallLog(testFolder('calls'))
  await opened.store(...records)
  return opened
})

test('an export as HTTP Archive is one, with everything in it', async () => {
  const { path, rows, bytes } = valueOf(await callLog().export({ format: 'har' }, never))
  const text = await readFile(path, 'utf8')
  expect(path.endsWith('.har')).toBe(true)
  expect([rows, bytes]).toEqual([3, Buffer.byteLength(text)])
  const { entries } = harSchema.parse(JSON.parse(text)).log
  expect(entries.map((entry) => entry._marketdesk.id)).toEqual([1, 2, 3])
  expect(entries[0]?.response.content.text).toBe(long)
  expect(entries[0]?.request.queryString).toEqual([
    { name: 'tenant', value: '4' },
    { name: 'b', value: 'c d' },
  ])
  expect(entries[1]?.response).toMatchObject({ status: 0, content: { text: '' } })
  expect(entries[1]?._marketdesk).toMatchObject({ outcome: 'timeout', failure: { message: 'Late.' } })
  expect(entries[2]?.request.postData.text).toContain('"id":18446744073709551615')
})

test('an export as lines has one call on each', async () => {
  const { path, rows } = valueOf(await callLog().export({ format: 'jsonl' }, never))
  const lines = (await readFile(path, 'utf8')).split('\n')
  expect(lines.pop()).toBe('')
  expect(lines).toHaveLength(rows)
  const calls = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const first = { id: 1, answer: long, asked: { projectId: 1 }, failure: null, deviationList: [] }
  expect(calls).toMatchObject([first, { id: 2, answer: null, outcome: 'timeout' }, { id: 3 }])
})

test('an export hides the secrets of this receiver however a service encodes them', async () => {
  const secret = 'k1xSj4Hipm5Ox_pgnXD9oTacQ8KDEMTg'
  const bytes = Buffer.from(secret)
  const forms = [
    String.raw`http:\/\/127.0.0.1:4000\/hooks\/${secret}`,
    `%2Fhooks%2F${secret}`,
    secret,
    bytes.toString('hex'),
    bytes.toString('base64'),
    Buffer.from(`http://h/hooks/${secret}`).toString('base64url'),
  ]
  const answer = `{"a":[${forms.map((form) => `"${form}"`).join(',')}]}`
  const log = untilEnd(await openCallLog(testFolder('calls'), { receiverSecrets: () => [secret] }))
  await log.store(callRecord(1, { answer, answerHeaders: [['x-path', `\\/hooks\\/${secret}`]] }))
  for (const format of ['har', 'jsonl'] as const) {
    const { path } = valueOf(await log.export({ format }, never))
    const text = await readFile(path, 'utf8')
    const encoded = [bytes.toString('hex'), bytes.toString('base64').slice(0, 20), 'MXhTajRIaXBtNU94']
    for (const needle of [secret, ...encoded]) expect(text).not.toContain(needle)
    expect(text.split('(secret)').length).toBeGreaterThan(forms.length)
  }
})

test('an export has what matches, also nothing', async () => {
  for (const filter of [{ outcome: 'timeout' as const }, { ids: [1] }])
    expect(await callLog().export({ format: 'jsonl', filter }, never)).toMatchObject({ value: { rows: 1 } })
  const none = valueOf(await callLog().export({ format: 'har', filter: { project: 'nobody' } }, never))
  expect(harSchema.parse(JSON.parse(await readFile(none.path, 'utf8'))).log.entries).toEqual([])
})

test('an export that is given up leaves no file behind, and records go on being stored meanwhile', async () => {
  const log = untilEnd(await openCallLog(testFolder('calls')))
  await log.store(...Array.from({ length: 25 }, (_, index) => callRecord(index + 1, { answer: long })))
  const giveUp = new AbortController()
  const exporting = log.export({ format: 'har' }, giveUp.signal)
  log.callWriter.record(callRecord(26))
  await expect.poll(async () => valueOf(await log.list({ limit: 1 }, never)).rows[0]?.id).toBe(26)
  giveUp.abort()
  expect(await exporting).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  await expect.poll(() => readdir(log.exportsFolder)).toEqual([])
})
