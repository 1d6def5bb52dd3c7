import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../../src/sample/contracts/', import.meta.url))

export const readSources = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.sol'))
      .toSorted()
      // A checkout may have other line ends; the hash must not.
      .map((name) => [name, readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')]),
  )

/**
 * How the compiler is called. Cancun is the youngest set of instructions that nodes of the last years all run; without the
 * metadata the same source gives the same bytes wherever it lies.
 */
export const compilerSettings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
} as const

/** For contracts that are too deep for the stack otherwise. */
export const intermediateSettings = {
  viaIR: true,
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
} as const

export const sourceHash = (sources: Readonly<Record<string, string>>, version: string): string =>
  createHash('sha256').update(JSON.stringify({ sources, compilerSettings, version })).digest('hex')
