import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Hex } from 'viem'
import { z } from 'zod'

const folder = join(import.meta.dirname, '../../resources/fixtures/compiled')
const keptSchema = z.object({ source: z.string(), codes: z.record(z.string(), z.string()) })
const outputSchema = z.object({
  errors: z.array(z.object({ severity: z.string(), formattedMessage: z.string() })).optional(),
  contracts: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ evm: z.object({ bytecode: z.object({ object: z.string() }) }).optional() }),
    ),
  ),
})

/**
 * Code that makes each contract of a file or folder, by its name. It is frozen: the compiler runs where a source has changed, and in
 * `npm run test:all`; with `MARKETDESK_FREEZE=1` what it makes is written down.
 */
export const compiled = async (from: string, settings: object): Promise<Readonly<Record<string, Hex>>> => {
  const paths = from.endsWith('.sol') ? [from] : readdirSync(from).map((name) => join(from, name))
  const sources = Object.fromEntries(
    paths.map((one) => [basename(one), { content: readFileSync(one, 'utf8').replaceAll('\r\n', '\n') }]),
  )
  const outputSelection = { '*': { '*': ['evm.bytecode.object'] } }
  const input = JSON.stringify({ language: 'Solidity', sources, settings: { ...settings, outputSelection } })
  const source = createHash('sha256').update(input).digest('hex')
  const path = join(folder, `${basename(from)}.json`)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{ "source": "", "codes": {} }'
  const kept = keptSchema.parse(JSON.parse(text))
  const isKept = kept.source === source
  if (isKept && process.env['MARKETDESK_TESTS'] !== 'all') return kept.codes as Record<string, Hex>
  const { default: solc } = await import('solc')
  const { errors = [], contracts } = outputSchema.parse(JSON.parse(solc.compile(input)))
  const faults = errors.filter(({ severity }) => severity === 'error')
  if (faults.length > 0) throw new Error(faults.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const codes = Object.fromEntries(
    Object.values(contracts)
      .flatMap((file) => Object.entries(file))
      .map(([name, { evm }]): [string, Hex] => [name, `0x${evm?.bytecode.object ?? ''}`]),
  )
  if (process.env['MARKETDESK_FREEZE'] === '1')
    writeFileSync(path, `${JSON.stringify({ source, codes }, null, 1)}\n`)
  else if (!isKept || JSON.stringify(kept.codes) !== JSON.stringify(codes))
    throw new Error(`${from} is not what is frozen of it: MARKETDESK_FREEZE=1 writes that (docs/testing.md).`)
  return codes
}
