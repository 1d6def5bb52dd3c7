import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { artifactFiles } from '../../../tools/contracts/artifact-files.ts'
import { compileContracts } from '../../../tools/contracts/compile.ts'
import * as abis from './abis.ts'

describe('the committed artifacts', () => {
  it('are what the compiler makes of the sources (else: npm run contracts)', () => {
    const artifacts = compileContracts()
    for (const [name, text] of artifactFiles(artifacts)) {
      if (!name.endsWith('.json')) continue
      const committed: unknown = JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
      expect(committed).toEqual(JSON.parse(text))
    }
    const typed = Object.entries(abis).map(([name, abi]) => [name.replace(/Abi$/, '').toLowerCase(), abi])
    expect(Object.fromEntries(typed)).toEqual(
      Object.fromEntries(artifacts.map(({ contract, abi }) => [contract.toLowerCase(), abi])),
    )
  })
})
