import { describe, expect, it } from 'vitest'
import { operationPath } from '../core/wire/operation.ts'
import { operations } from '../core/wire/operations.ts'
import { findAnvil } from './chain/anvil-binary.ts'
import { network } from './data/network.ts'
import { allKeys, keyring, startTestSample } from './testing/call.ts'
import { goodRequests } from './testing/operation-calls.ts'
import { inAllTests } from '../core/testing/in-tests.ts'

const chain = findAnvil() === null ? 'none' : 'anvil'
const needChain = ['GenerateBuyTransaction', 'GenerateSellTransaction', 'FeeOptions']

const sample = inAllTests(() => startTestSample(chain))
const requests = inAllTests<Record<string, Record<string, unknown>>>(async () => ({
  ...(await goodRequests(sample())),
  RemoveWebhookListener: { id: '1', projectId: keyring.projectId },
}))

/** What no field expects: other types, other lengths, numbers out of range, text that is no address. */
const oddValues: readonly unknown[] = [
  null,
  '',
  -1,
  1e308,
  '0x',
  '-1',
  '9'.repeat(2000),
  `0x${'f'.repeat(40_000)}`,
  '\ud800\u0000',
  '__proto__',
  true,
  [],
  [null],
  { a: [[]] },
]

type Path = readonly (string | number)[]

/** Every place in a value, the value itself first. */
const placesIn = (value: unknown, path: Path = []): Path[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [path, ...Object.entries(value).flatMap(([key, member]) => placesIn(member, [...path, key]))]

const withAt = (value: unknown, [key, ...rest]: Path, put: unknown): unknown => {
  if (key === undefined) return put
  const inner = withAt((value as Record<string, unknown>)[key], rest, put)
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as object), [key]: inner }
}

const bodies: readonly string[] = [
  '',
  'null',
  '1',
  '[',
  '\ufeff{}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  '{"__proto__":{"side":"listing"}}',
]

/** Anything but the shape of an answer or of a failure that the caller caused. */
const faultOf = async (url: string, body: string): Promise<string | null> => {
  const response = await fetch(url, { method: 'POST', headers: allKeys, body })
  const text = await response.text()
  const answer = JSON.parse(text) as Record<string, unknown>
  if (response.status === 200) return null
  const { error, code, msg, status } = answer
  const isFailure = typeof error === 'string' && typeof code === 'number' && typeof msg === 'string'
  return isFailure && response.status < 500 && status === response.status
    ? null
    : `${body.slice(0, 200)} was answered with ${response.status} ${text.slice(0, 200)}`
}

describe.each(operations.map((declared) => [declared.name, declared] as const))('%s', (name, declared) => {
  it('answers whatever it is sent, and is never at a loss', async (context) => {
    context.skip(chain === 'none' && needChain.includes(name), 'there is no local node for this platform')
    const url = `${sample().url}/${network.slug}${operationPath(declared)}`
    const good = requests()[name] ?? {}
    const odd = placesIn(good).flatMap((place) =>
      oddValues.map((value) => JSON.stringify(withAt(good, place, value))),
    )
    const faults: string[] = []
    for (const body of [...bodies, ...odd]) {
      const fault = await faultOf(url, body)
      if (fault !== null) faults.push(fault)
    }
    expect(faults).toEqual([])
  })
})
