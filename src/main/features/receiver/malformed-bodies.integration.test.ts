import { afterAll, expect, it } from 'vitest'
import { readDelivery } from '../events/read-delivery.ts'
import type { StoredDelivery } from '../events/stored-delivery.ts'
import { oddBodies } from './testing/malformed-bodies.ts'
import { oddStrings } from './testing/unusual-strings.ts'
import { openRaw } from './testing/raw-connection.ts'
import { startTestReceiver } from './testing/test-receiver.ts'
import { inAllTests } from '../../../core/testing/in-tests.ts'

const receiver = inAllTests(startTestReceiver)
const connection = inAllTests(() => openRaw(receiver().port))
afterAll(async () => {
  connection().end()
})

const inflatedLimit = 64 * 1024 * 1024

/** Sends a body and returns what is stored of it. */
const deliver = async (body: Buffer): Promise<StoredDelivery> => {
  connection().send(receiver().post(body))
  expect((await connection().answer())?.status).toBe(200)
  return receiver().rows().at(-1) as StoredDelivery
}

const read = (stored: StoredDelivery) => {
  const { layout, problem, events } = readDelivery(stored, inflatedLimit)
  return { layout, problem, events: [...events] }
}

/** What a parser that is no part of this program makes of it: strict UTF-8, one mark at the beginning skipped. */
const isJson = (bytes: Buffer): boolean => {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return true
  } catch {
    return false
  }
}

it('stores each of them byte for byte and shows it as what it is', async () => {
  for (const { name, kind, bytes } of oddBodies) {
    const stored = await deliver(bytes)
    expect(stored.body.equals(bytes), name).toBe(true)
    const { layout, problem, events } = read(stored)
    expect(events, name).toEqual([])
    if (kind === 'json') expect(['empty', 'unknown'], name).toContain(layout)
    if (kind === 'not-json') expect(problem, name).toEqual(expect.any(String))
    // Of what is open the same holds as of any parser: it is JSON here when it is JSON elsewhere.
    expect(layout === 'not-json', name).toBe(!isJson(bytes))
  }
})

it('reads odd texts in every member of an event as they were written', async () => {
  const element = (text: string) => ({
    ...Object.fromEntries(
      'uid type ts blockHash contractAddress contractType txnHash logDataType'
        .split(' ')
        .map((name) => [name, text]),
    ),
    [text]: text,
    event: { topicHash: text, eventSig: text, types: [text], names: [text], values: [text] },
    rawLog: { data: text, topics: [text] },
  })
  for (const text of oddStrings) {
    const body = Buffer.from(JSON.stringify([element(text), element('another')]))
    const stored = await deliver(body)
    expect(stored.body.equals(body), text).toBe(true)
    const { layout, events } = read(stored)
    expect([layout, events.length], text).toEqual(['current', 2])
    expect(events[0]?.event).toMatchObject({ uid: text, type: text, txnHash: text, contractAddress: text })
    expect(events[0]?.verdict).not.toBe('consistent')
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
  }
})
