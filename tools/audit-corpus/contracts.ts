import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import solc from 'solc'
import { encodeAbiParameters, type Hex } from 'viem'
import { z } from 'zod'
import { compilerSettings } from '../contracts/source-hash.ts'

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]+$/.test(value))

const compiledSchema = z.object({
  errors: z.array(z.object({ formattedMessage: z.string() })).optional(),
  contracts: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }).optional() }),
    ),
  ),
})

/** Code that makes each contract of `contracts/`, by its name, compiled as the sample's are. */
export const compileCorpus = (): ReadonlyMap<string, Hex> => {
  const folder = join(import.meta.dirname, 'contracts')
  const sources = Object.fromEntries(
    readdirSync(folder).map((name) => [name, { content: readFileSync(join(folder, name), 'utf8') }]),
  )
  const input = { language: 'Solidity', sources, settings: compilerSettings }
  const { errors = [], contracts } = compiledSchema.parse(JSON.parse(solc.compile(JSON.stringify(input))))
  if (errors.length > 0) throw new Error(errors.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return new Map(
    Object.values(contracts).flatMap((file) =>
      Object.entries(file).map(([name, { evm }]): [string, Hex] => [name, `0x${evm?.bytecode.object ?? ''}`]),
    ),
  )
}

/** Code with its constructor's arguments: addresses and small numbers, a word each. */
export const withArguments = (code: Hex, words: readonly (Hex | bigint)[]): Hex =>
  `${code}${words.map((word) => encodeAbiParameters([{ type: 'uint256' }], [BigInt(word)]).slice(2)).join('')}`

/** Seaport and its conduit as they were published. */
export const publishedSeaport = (): { readonly seaport: Hex; readonly conduit: Hex } =>
  z
    .object({ seaport: hex, conduit: hex })
    .parse(
      JSON.parse(
        readFileSync(join(import.meta.dirname, '../../resources/fixtures/transactions/seaport.json'), 'utf8'),
      ),
    )
