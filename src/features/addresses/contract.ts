import { z } from 'zod'
import { contractKinds } from '../../core/webhooks/contract-kinds.ts'
import { method, topic } from '../../contract/method.ts'
import { isoTime } from '../../contract/scalars.ts'

const address = z
  .string()
  .trim()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits')
  .transform((text) => text.toLowerCase())

const label = z.string().trim().min(1).max(80)
const note = z.string().max(2000)

export const addressEntrySchema = z.strictObject({ address, label, note: note.default('') })

export const labelledAddressSchema = z
  .object({
    address: z.string().describe('Lowercase.'),
    label: z.string(),
    note: z.string(),
    updatedAt: isoTime,
  })
  .meta({ id: 'LabelledAddress', description: "One entry of the operator's address book." })

export type LabelledAddress = z.infer<typeof labelledAddressSchema>

export const namedContractSchema = z
  .object({
    address: z.string().describe('Lowercase.'),
    name: z.string(),
    coin: z
      .object({ symbol: z.string(), decimals: z.int() })
      .nullable()
      .describe('Of a coin whose units are known.'),
    // What it is, where that is known: the events it emits follow from it.
    kind: z.enum(contractKinds).nullable(),
  })
  .meta({
    id: 'NamedContract',
    description: 'A contract that has a name of its own. A name says nothing of trust.',
  })

export type NamedContract = z.infer<typeof namedContractSchema>

export const addresses = topic('addresses', {
  list: method({
    summary: 'Your names for addresses, sorted by name.',
    input: z.strictObject({}),
    output: z.object({ addresses: z.array(labelledAddressSchema) }),
    errors: ['unavailable'],
    reads: ['addresses'],
  }),
  known: method({
    summary:
      'Contracts with a name in a project: marked as known, of the sample, or order books at one address on every chain.',
    input: z.strictObject({
      project: z
        .string()
        .exactOptional()
        .describe('Left out: of all projects, without what they name differently.'),
    }),
    output: z.object({ contracts: z.array(namedContractSchema) }),
    errors: ['unavailable'],
    reads: ['transactions', 'projects'],
  }),
  put: method({
    summary: 'Names addresses: adds entries, or replaces those of the same address. All or none.',
    input: z.strictObject({
      entries: z.array(addressEntrySchema).min(1).max(10_000),
    }),
    output: z.object({ put: z.int() }),
    errors: ['unavailable'],
    changes: ['addresses'],
  }),
  remove: method({
    summary: 'Removes the name of an address.',
    input: z.strictObject({ address }),
    output: z.object({ removed: z.literal(true) }),
    errors: ['not-found', 'unavailable'],
    changes: ['addresses'],
  }),
})
