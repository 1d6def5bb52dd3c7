import { z } from 'zod'
import { method, topic } from '../../../contract/method.ts'
import { addressText, isoTime } from '../../../contract/scalars.ts'

const knownAbiSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    functions: z.array(z.string()),
    addedAt: isoTime,
  })
  .meta({ id: 'KnownAbi' })

const knownContractSchema = z
  .object({
    network: z.string().nullable().describe('`null`: the same on every network.'),
    address: z.string(),
    label: z.string(),
    marketplace: z.string().nullable(),
    source: z
      .enum(['app', 'operator', 'sample'])
      .describe('`sample`: of the sample service, for its own project alone.'),
    decimals: z.int().optional().describe('Of a coin.'),
  })
  .meta({ id: 'KnownContract' })

const knownSchema = z.object({
  shipped: z.array(z.string()).describe('Names of the ABIs that ship with the app.'),
  abis: z.array(knownAbiSchema),
  contracts: z.array(knownContractSchema),
})

export const newAbiSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  text: z.string().max(1_000_000).describe('JSON, a compiler’s artifact, or signatures line by line.'),
})

export const newContractSchema = z.strictObject({
  network: z.string().max(64),
  address: addressText,
  label: z.string().trim().min(1).max(120),
  marketplace: z.string().max(120).optional().describe('Left out: any marketplace.'),
  decimals: z
    .int()
    .min(0)
    .max(255)
    .optional()
    .describe('Of a coin: with them, orders in it are understood without a node.'),
})

const isOneOfBoth = ({ abi, contract }: { readonly abi?: unknown; readonly contract?: unknown }): boolean =>
  (abi === undefined) !== (contract === undefined)
const oneOfBoth = 'must have an abi or a contract'

export const contracts = topic('contracts', {
  list: method({
    summary: 'ABIs that calldata is read with, and contracts that are known.',
    input: z.strictObject({
      project: z.string().optional().describe('Also what is known for this project alone.'),
    }),
    output: knownSchema,
    errors: ['unavailable'],
    reads: ['transactions'],
  }),
  save: method({
    summary: 'Adds an ABI, or marks a contract as known to belong to a marketplace on a network.',
    input: z
      .strictObject({ abi: newAbiSchema.optional(), contract: newContractSchema.optional() })
      .refine(isOneOfBoth, oneOfBoth)
      .meta({ examples: [{ abi: { name: 'Shop', text: 'function buy(uint256 id)' } }] }),
    output: knownSchema,
    errors: ['conflict', 'unavailable'],
    changes: ['transactions'],
  }),
  remove: method({
    summary: 'Removes an ABI that was added, or the mark of a known contract.',
    input: z
      .strictObject({
        abi: z.int().optional(),
        contract: newContractSchema.pick({ network: true, address: true }).optional(),
      })
      .refine(isOneOfBoth, oneOfBoth)
      .meta({ examples: [{ abi: 1 }] }),
    output: knownSchema,
    errors: ['not-found', 'unavailable'],
    changes: ['transactions'],
  }),
})
