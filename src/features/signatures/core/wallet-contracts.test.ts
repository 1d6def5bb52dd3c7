import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ofHex } from './bytes.ts'
import { loadRecover } from './curve.ts'
import { loadKeccak } from './keccak.ts'
import { examine } from './examine.ts'
import { ofMany } from '../../../../tools/properties/of-many.ts'

const bytes = z.string().transform(ofHex)
const version = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** Random signatures, whole and damaged, and for which digests the wallets' own contracts accepted them on a local chain. */
const { chainId, contexts, checks } = z
  .object({
    chainId: z.int(),
    contexts: z.array(
      z.object({ version, name: z.string(), factory: bytes, mainModule: bytes, codeHash: bytes }),
    ),
    checks: z.array(
      z.object({
        name: z.string(),
        address: z.string(),
        digest: z.string(),
        signature: z.string(),
        accepted: z.array(z.string()),
      }),
    ),
  })
  .parse(
    JSON.parse(
      brotliDecompressSync(
        readFileSync(
          join(import.meta.dirname, '../../../../resources/fixtures/signatures/wallet-checks.json.br'),
        ),
      ).toString(),
    ),
  )

test('what the desk proves the wallet’s own contract accepts, and what that accepts the desk does not refute', async () => {
  await loadKeccak()
  const recover = await loadRecover()
  const some = checks.filter((_, place) => place % (checks.length / ofMany(checks.length, 300)) === 0)
  const results = some.map(({ name, address, digest, signature, accepted }) => {
    const content = { kind: 'digest', hex: digest } as const
    const { verdict, readings } = examine({ address, signature, chainId, content, contexts }, recover, false)
    const fitting = readings.find(({ fits }) => fits === true)?.digest ?? digest
    return {
      name,
      signature,
      verdict,
      isAccepted: accepted.includes(digest),
      fits: accepted.includes(fitting),
    }
  })
  const isRefuted = (verdict: string): boolean => verdict === 'not-this-key' || verdict === 'malformed'
  expect(results.filter(({ verdict, fits }) => verdict === 'proven' && !fits)).toEqual([])
  expect(results.filter(({ verdict, isAccepted }) => isAccepted && isRefuted(verdict))).toEqual([])
  // Both kinds of answers are compared, and not a handful of them.
  expect(results.filter(({ isAccepted }) => isAccepted).length).toBeGreaterThan(some.length / 20)
  expect(results.filter(({ verdict }) => verdict === 'proven').length).toBeGreaterThan(some.length / 20)
})
