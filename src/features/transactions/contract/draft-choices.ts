import { z } from 'zod'
import { revocationKinds } from '../core/trade-intent.ts'
import { method } from '../../../contract/method.ts'
import { addressText } from '../../../contract/scalars.ts'

/** What an address was to the operator before. */
export const usedAddressRoles = [
  'seller',
  'buyer',
  'owner',
  'receiver',
  'maker',
  'linked',
  'parent',
  'collection',
] as const

/** What the form of a draft offers to choose from. */
export const choiceMethods = {
  addresses: method({
    summary:
      'Addresses that drafts of a project named, that made the orders they are about, and that the record of calls has as linked wallets; the latest first.',
    input: z.strictObject({ project: z.string() }),
    output: z.object({
      addresses: z
        .array(z.object({ address: z.string(), role: z.enum(usedAddressRoles) }))
        .describe('Lowercase, each once for each role.'),
    }),
    errors: ['unavailable'],
    reads: ['drafts', 'transactions'],
  }),
  approvals: method({
    summary:
      'Approvals an account gave, by the log of deliveries and earlier builds. With a node of the network, each is asked for as it stands now, and what was taken back is left out.',
    input: z.strictObject({ project: z.string(), network: z.string().max(64), account: addressText }),
    output: z.object({
      approvals: z.array(
        z.object({
          kind: z.enum(revocationKinds),
          token: z.string(),
          spender: z.string(),
          tokenId: z.string(),
          amount: z.string().nullable().describe('Of a coin, smallest unit; `null` for others.'),
          source: z
            .enum(['log', 'build'])
            .describe('`build`: a step gives it; whether it was sent is unknown.'),
          now: z
            .string()
            .nullable()
            .describe(
              'As the node has it: an amount, `1` for the token, `all`; `null` without a node that says.',
            ),
        }),
      ),
      complete: z.boolean().describe('`false`: not all of the log was read.'),
    }),
    errors: ['unavailable', 'cancelled', 'timeout'],
    reads: [],
  }),
}
