import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readSources, sourceHash } from '../../../tools/contracts/source-hash.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const artifact = z.object({
  contract: z.string(),
  source: z.string(),
  compiler: z.string(),
  sourceHash: z.string(),
})
const files = readdirSync(folder).filter((name) => name.endsWith('.json'))

test('the committed artifacts are there', () => {
  expect(files).toHaveLength(7)
})

// Compiled anew in the integration tests; here only the hash of what they were made from is compared.
test.each(files)(
  'the committed artifacts %s is made from the sources as they are (else: npm run contracts)',
  (name) => {
    const {
      source,
      compiler,
      sourceHash: hash,
    } = artifact.parse(JSON.parse(readFileSync(folder + name, 'utf8')))
    const sources = readSources()
    expect(sources).toHaveProperty([source])
    expect(hash).toBe(sourceHash(sources, compiler))
  },
)
