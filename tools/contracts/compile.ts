import solc from 'solc'
import { z } from 'zod'
import { compilerSettings, readSources, sourceHash } from './source-hash.ts'

const parameterSchema = z.object({
  name: z.string(),
  type: z.string(),
  internalType: z.string().optional(),
  indexed: z.boolean().optional(),
  get components() {
    return z.array(parameterSchema).optional()
  },
})

const abiSchema = z.array(
  z.object({
    type: z.enum(['constructor', 'error', 'event', 'fallback', 'function', 'receive']),
    name: z.string().optional(),
    inputs: z.array(parameterSchema).optional(),
    outputs: z.array(parameterSchema).optional(),
    stateMutability: z.string().optional(),
  }),
)

export type Parameter = z.output<typeof parameterSchema>

const outputSchema = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).optional(),
  contracts: z
    .record(
      z.string(),
      z.record(
        z.string(),
        z.object({ abi: abiSchema, evm: z.object({ bytecode: z.object({ object: z.string() }) }) }),
      ),
    )
    .optional(),
})

export type Artifact = {
  readonly contract: string
  readonly source: string
  readonly compiler: string
  readonly sourceHash: string
  readonly abi: z.output<typeof abiSchema>
  readonly bytecode: string
}

export const deployed = ['Coin', 'Editions', 'Market', 'SignatureCheck', 'Uniques', 'WalletFactory'] as const

const described = ['Wallet'] as const

export const compileContracts = (): readonly Artifact[] => {
  const sources = readSources()
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).map(([name, content]) => [name, { content }])),
    settings: compilerSettings,
  }
  const output = outputSchema.parse(JSON.parse(solc.compile(JSON.stringify(input))))
  const problems = (output.errors ?? []).map(({ formattedMessage }) => formattedMessage)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const compiler = solc.version()
  const hash = sourceHash(sources, compiler)
  const all = Object.entries(output.contracts ?? {}).flatMap(([source, contracts]) =>
    Object.entries(contracts).map(([contract, { abi, evm }]): Artifact => {
      const bytecode = `0x${evm.bytecode.object}`
      return { contract, source, compiler, sourceHash: hash, abi, bytecode }
    }),
  )
  return [...deployed, ...described].map((name) => {
    const artifact = all.find(({ contract }) => contract === name)
    if (artifact === undefined) throw new Error(`There is no contract ${name} in the sources.`)
    return artifact
  })
}
