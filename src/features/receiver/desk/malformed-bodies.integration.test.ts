import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inAllTests } from '../../../core/testing/in-tests.ts'
import { readDelivery } from '../../events/desk/read-delivery.ts'
import { openRaw } from './testing/raw-connection.ts'
import { startTestReceiver } from './testing/test-receiver.ts'

/**
 * A body that a parser of JSON may stumble over, by the grammar of RFC 8259. `json`: a parser must take it. `not-json`: it must not.
 * `either`: the grammar allows it and asks no parser to take it (or leaves open what it means).
 */
type OddBody = {
  readonly kind: 'json' | 'not-json' | 'either'
  /** The text itself where there is none. */
  readonly name?: string
  readonly text?: string
  readonly hex?: string
  /** Texts, one after the other, some of them many times. */
  readonly parts?: readonly (string | readonly [text: string, times: number])[]
}

const bytesOf = ({ text = '', hex, parts = [text] }: OddBody): Buffer =>
  hex === undefined
    ? Buffer.from(parts.map((part) => (typeof part === 'string' ? part : part[0].repeat(part[1]))).join(''))
    : Buffer.from(hex, 'hex')

const fixture = (name: string): unknown => {
  const file = new URL(`../../../../resources/fixtures/odd/${name}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

const receiver = inAllTests(startTestReceiver)

/** Sends bodies one behind the other. @returns what is read from each of them as it is stored, which is byte for byte */
const deliver = async (bodies: readonly Buffer[]) => {
  const connection = await openRaw(receiver().port)
  for (const body of bodies) connection.send(receiver().post(body))
  for (const _ of bodies) expect((await connection.answer())?.status).toBe(200)
  connection.end()
  const stored = receiver().rows().slice(-bodies.length)
  expect(stored.map(({ body }, at) => bodies[at]?.equals(body))).toEqual(bodies.map(() => true))
  return stored.map((row) => {
    const { layout, problem, events } = readDelivery(row, 64 * 1024 * 1024)
    return { layout, problem, events: [...events] }
  })
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
  const odd = fixture('bodies') as readonly OddBody[]
  const bodies = odd.map(bytesOf)
  expect(bodies.length).toBeGreaterThan(250)
  for (const [at, { layout, problem, events }] of (await deliver(bodies)).entries()) {
    const { kind, name, text } = odd[at] ?? {}
    const what = name ?? text ?? ''
    expect(events, what).toEqual([])
    if (kind === 'json') expect(['empty', 'unknown'], what).toContain(layout)
    if (kind === 'not-json') expect(problem, what).toEqual(expect.any(String))
    // Of what is open the same holds as of any parser: it is JSON here when it is JSON elsewhere.
    expect(layout === 'not-json', what).toBe(!isJson(bodies[at] ?? Buffer.alloc(0)))
  }
})

it('reads odd texts in every member of an event as they were written', async () => {
  const members = 'uid type ts blockHash contractAddress contractType txnHash logDataType'.split(' ')
  const element = (text: string) => ({
    ...Object.fromEntries(members.map((name) => [name, text])),
    [text]: text,
    event: { topicHash: text, eventSig: text, types: [text], names: [text], values: [text] },
    rawLog: { data: text, topics: [text] },
  })
  const texts = fixture('strings') as readonly string[]
  const bodies = texts.map((text) => Buffer.from(JSON.stringify([element(text), element('another')])))
  for (const [at, { layout, events }] of (await deliver(bodies)).entries()) {
    const text = texts[at] ?? ''
    expect([layout, events.length], text).toEqual(['current', 2])
    expect(events[0]?.event).toMatchObject({ uid: text, type: text, txnHash: text, contractAddress: text })
    expect(events[0]?.verdict).not.toBe('consistent')
  }
  expect(Object.getPrototypeOf({})).toBe(Object.prototype)
})
