import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toFunctionSelector } from 'viem/utils'
import { expect, it, test } from 'vitest'
import { z } from 'zod'
import { readSources, sourceHash } from '../../../tools/contracts/source-hash.ts'
import { sampleMarketAbi, sampleTokenErrors } from '../../features/transactions/core/known-abis.ts'
import { coinAbi, editionsAbi, marketAbi, uniquesAbi } from './abis.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))
const artifact = z.object({ source: z.string(), compiler: z.string(), sourceHash: z.string() })

// Compiled anew in the integration tests; here only the hash of what they were made from is compared.
test('the committed artifacts are made from the sources as they are (else: npm run contracts)', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  expect(files).toHaveLength(7)
  const sources = readSources()
  for (const name of files) {
    const { source, compiler, ...made } = artifact.parse(JSON.parse(readFileSync(folder + name, 'utf8')))
    expect(sources, name).toHaveProperty([source])
    expect(made.sourceHash, name).toBe(sourceHash(sources, compiler))
  }
})

type Abi = readonly { readonly type: string; readonly stateMutability?: string; readonly name?: string }[]

it('the order book that Marketdesk knows is the one deployed here', () => {
  const selectors = (abi: Abi): string[] =>
    abi
      .filter(({ type, stateMutability }) => type === 'function' && !/view|pure/.test(stateMutability ?? ''))
      .map((item) => toFunctionSelector(item as Parameters<typeof toFunctionSelector>[0]))
  expect(selectors(sampleMarketAbi()).toSorted()).toEqual(selectors(marketAbi).toSorted())
})

it('every error of the coins and collections deployed here has a name in Marketdesk', () => {
  const errors = (abi: Abi): string[] => abi.flatMap(({ type, name = '' }) => (type === 'error' ? name : []))
  const deployed = new Set(errors([...coinAbi, ...editionsAbi, ...uniquesAbi]))
  expect(errors(sampleTokenErrors()).toSorted()).toEqual([...deployed].toSorted())
})
