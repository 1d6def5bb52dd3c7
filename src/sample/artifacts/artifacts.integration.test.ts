import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { artifactFiles } from '../../../tools/contracts/artifact-files.ts'
import { compileContracts } from '../../../tools/contracts/compile.ts'
import { ofMany } from '../../../tools/properties/of-many.ts'
import * as abis from './abis.ts'

// The constants leave out what a compiler adds for people and what is so unless said: names of inner types, no name, not indexed.
const essential = (abi: unknown): unknown =>
  JSON.parse(JSON.stringify(abi), (key, value: unknown) =>
    key === 'internalType' || value === '' || value === false ? undefined : value,
  )

it('the committed artifacts are what the compiler makes of the sources (else: npm run contracts)', ({
  skip,
}) => {
  skip(ofMany(1, 0) === 0, 'the gate compares hashes of the sources; npm run test:all compiles')
  const artifacts = compileContracts()
  for (const [name, text] of artifactFiles(artifacts)) {
    if (!name.endsWith('.json')) continue
    const committed: unknown = JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'))
    expect(committed).toEqual(JSON.parse(text))
  }
  const typed = Object.entries(abis).map(([name, abi]) => [
    name.replace(/Abi$/, '').toLowerCase(),
    essential(abi),
  ])
  expect(Object.fromEntries(typed)).toEqual(
    Object.fromEntries(artifacts.map(({ contract, abi }) => [contract.toLowerCase(), essential(abi)])),
  )
})
