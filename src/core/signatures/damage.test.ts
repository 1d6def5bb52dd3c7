import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadRecover } from './curve.ts'
import { examine } from './examine.ts'
import { ofHex, toHex } from './bytes.ts'
import { verdicts } from './report.ts'
import { vectors } from './testing/vectors.ts'

const recover = await loadRecover()
const good = [vectors.eoa, vectors.v1, vectors.v2, vectors.v2Wrapped, vectors.v3]

const verdictOf = (vector: (typeof good)[number], signature: string): string =>
  examine(
    {
      address: vector.address,
      signature,
      chainId: vector.chainId,
      content: { kind: 'message', text: vector.message },
    },
    recover,
    false,
  ).verdict

describe.each(good.map((vector) => [vector.id, vector] as const))('%s', (id, vector) => {
  test('with any byte changed it is not proven', () => {
    const bytes = ofHex(vector.signature)
    for (const mask of [0x01, 0xff]) {
      for (const at of bytes.keys()) {
        const changed = bytes.slice()
        changed[at] = (changed[at] ?? 0) ^ mask
        expect(verdictOf(vector, toHex(changed)), `${id}, byte ${at} ^ ${mask}`).not.toBe('proven')
      }
    }
  })

  test('cut short or grown it is not proven', () => {
    const { signature } = vector
    for (let size = 2; size < signature.length; size += 2)
      expect(verdictOf(vector, signature.slice(0, size)), `first ${size / 2 - 1} bytes`).not.toBe('proven')
    for (const tail of ['00', '01', '1b', 'ff', '00'.repeat(32)])
      expect(verdictOf(vector, signature + tail)).not.toBe('proven')
  })
})

test('bytes of every length from 0 to 2,000 get a verdict that is not “proven”', () => {
  const [vector] = good
  let seed = 7
  const next = (): number => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) >> 16
  for (let length = 0; length <= 2000; length += 1) {
    const bytes = Uint8Array.from({ length }, () => next() & 255)
    // Half of them begin like a wallet's.
    if (length % 2 === 0 && length > 0) bytes[0] = length % 8
    expect(['refuted', 'undecided', 'malformed']).toContain(
      vector === undefined ? 'proven' : verdictOf(vector, toHex(bytes)),
    )
  }
})

test('any text as a signature gets a verdict', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (signature, message) => {
      const found = examine(
        {
          address: vectors.eoa.address,
          signature,
          chainId: null,
          content: { kind: 'message', text: message },
        },
        recover,
        true,
      )
      expect(verdicts).toContain(found.verdict)
      expect(found.verdict).not.toBe('proven')
    }),
    { numRuns: 300 },
  )
})

test('a tree made to cost a lot is given up', () => {
  // 900 signatures of keys, on 40 chains, in 3 readings: far beyond what the test's time would allow.
  const leaf = `0001${vectors.eoa.signature.slice(2)}01`
  const signature = `0x01000100000000${leaf.repeat(900)}`
  const found = examine(
    {
      address: vectors.v2.address,
      signature,
      chainId: null,
      content: { kind: 'message', text: 'hello' },
    },
    recover,
    true,
  )
  expect(found.verdict).not.toBe('proven')
})
