import { randomBytes } from 'node:crypto'
import { createMask } from '../../../src/main/platform/masking/mask.ts'
import type { Benchmark } from '../benchmark.ts'
import { median } from '../median.ts'
import { fixed, formatTable } from '../table.ts'

const turns = 40
const units = 1_000_000

const random = (bytes: number): string => randomBytes(bytes).toString('base64url')

const secrets = [
  { value: random(24), placeholder: '$ACCESS_KEY' },
  { value: `eyJhbGciOiJIUzI1NiJ9.${random(60)}.${random(32)}`, placeholder: '$SECRET_KEY' },
]

const rows = (name: string): string => {
  const made: string[] = []
  for (let length = 0; length < units; length += made.at(-1)?.length ?? 0)
    made.push(JSON.stringify({ id: made.length, contract: `0x${randomBytes(20).toString('hex')}`, name }))
  return `[${made.join(',')}]`
}

const bodies: Readonly<Record<string, string>> = {
  'JSON without escapes': rows('a collectible of a collection'),
  'JSON with two escapes a row': rows('a "collectible" of a collection'),
  'hex digits': randomBytes(units / 2).toString('hex'),
  base64: randomBytes((units / 4) * 3).toString('base64'),
}

const time = (work: () => unknown): number =>
  median(
    Array.from({ length: turns }, () => {
      const begun = performance.now()
      work()
      return performance.now() - begun
    }),
  )

/** What it costs to hide two keys, in all encodings, in a body of a million characters. */
export const maskingBenchmark: Benchmark = {
  name: 'masking',
  title: 'keys hidden in a body of 1,000,000 characters, beside one look for the key as it is',
  usual: true,
  run: () => {
    const mask = createMask(secrets)
    const figures = {
      makeMs: time(() => createMask(secrets)),
      bodies: Object.entries(bodies).map(([body, text]) => ({
        body,
        lookMs: time(() => text.includes(secrets[0]?.value ?? '')),
        maskMs: time(() => mask.text(text)),
      })),
    }
    const lines = figures.bodies.map(({ body, lookMs, maskMs }) => [body, fixed(lookMs, 2), fixed(maskMs, 2)])
    return Promise.resolve({
      text: formatTable(
        ['body', 'one look (ms)', 'all encodings (ms)'],
        [...lines, ['(making the mask)', '', fixed(figures.makeMs, 2)]],
      ),
      figures,
    })
  },
}
