import { z } from 'zod'
import { intentKinds, orderBooks, origins, revocationKinds } from './core/trade-intent.ts'
import { failureSchema } from '../../contract/failure.ts'
import { lookup } from './contract/lookup.ts'
import { method, topic } from '../../contract/method.ts'
import { addressText, cursor, isoTime, limit, oldestFirst } from '../../contract/scalars.ts'
import { buildSchema, shownCollectibleSchema, simulationSchema } from './contract/transaction-build.ts'
import { headlineSchema } from './contract/transaction-fact.ts'
import { storedVerdictSchema, verdictSchema } from './contract/transaction-verdict.ts'
import { runMethods } from './contract/transaction-run-methods.ts'
import { callErrors } from '../../contract/service-call.ts'

const usedAddressRoles = [
  'seller',
  'buyer',
  'owner',
  'receiver',
  'maker',
  'linked',
  'parent',
  'collection',
] as const

const choiceMethods = {
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

const draftText = z.string().max(500)

export const draftFormSchema = z
  .strictObject({
    kind: z
      .enum(intentKinds)
      .describe('`sell` and `buy` are built by the service, `cancel` and `revoke` by Marketdesk.'),
    network: draftText.describe('Network slug.'),
    collectionAddress: draftText,
    taker: draftText.describe('Seller, buyer, maker of the orders or owner of the tokens.'),
    marketplace: draftText,
    walletType: draftText.describe('Empty: left out of the request.'),
    orders: z
      .array(
        z.strictObject({
          orderId: draftText,
          quantity: draftText,
          tokenId: draftText,
          picked: z
            .strictObject({ price: draftText, currency: draftText })
            .optional()
            .describe(
              'Price of one piece in the smallest unit, and the address of its currency, when the order was picked: a build in which the service shows another price says so.',
            ),
          components: z
            .string()
            .max(50_000)
            .optional()
            .describe(
              '`cancel` on Seaport: what the order is made of, as JSON, where the service does not give it.',
            ),
        }),
      )
      .max(200),
    additionalFees: z.array(z.strictObject({ amount: draftText, receiver: draftText })).max(50),
    note: z.string().max(5000),
    cancellation: z
      .strictObject({
        book: z.enum(orderBooks).optional().describe('By the contract when it is left out.'),
        contract: draftText.describe('Order book; empty: the one known for the marketplace.'),
        by: z
          .enum(['orders', 'counter'])
          .describe('`counter` ends every order of the maker on this Seaport contract.'),
      })
      .optional()
      .describe('`cancel` alone.'),
    revocations: z
      .array(
        z.strictObject({
          kind: z.enum(revocationKinds),
          token: draftText.describe('Contract of the coin or the collection.'),
          spender: draftText.describe('Who may move tokens now; not needed for `token`.'),
          tokenId: draftText.describe('`token` alone.'),
        }),
      )
      .max(100)
      .optional()
      .describe('`revoke` alone: approvals to be taken back.'),
  })
  .meta({
    id: 'DraftForm',
    description:
      'What a transaction is to be, as it is typed: nothing in it needs to be complete or right yet.',
  })
export type DraftForm = z.infer<typeof draftFormSchema>

export const buildRowSchema = z
  .object({
    id: z.int(),
    startedAt: isoTime,
    origin: z.enum(origins).describe('Who made the steps: `desk` from the ABI of a contract.'),
    steps: z.int(),
    failure: failureSchema.nullable().describe('Why there are no steps; `null` when there are.'),
  })
  .meta({ id: 'BuildRow' })
export type BuildRow = z.infer<typeof buildRowSchema>

export const draftRowSchema = z
  .object({
    id: z.int(),
    project: z.string().describe('Project id.'),
    form: draftFormSchema.describe('Empty when it is damaged.'),
    damaged: z.string().optional().describe('Why its form cannot be read, when it cannot.'),
    createdAt: isoTime,
    updatedAt: isoTime,
    builds: z.array(buildRowSchema).describe('At most 200, newest first.'),
    collectibles: z
      .array(shownCollectibleSchema.extend({ tokenId: z.string() }))
      .describe('What the newest build is about, as far as the service showed it then.'),
    verdict: storedVerdictSchema.nullable().describe('On the newest build; `null` before the first.'),
    openRun: z
      .object({ run: z.int(), build: z.int(), done: z.int(), acts: z.int() })
      .nullable()
      .describe('A run of one of its builds that has not ended, the newest one; `null` without any.'),
  })
  .meta({ id: 'DraftRow' })
export type DraftRow = z.infer<typeof draftRowSchema>

const orderToBuildSchema = z.strictObject({
  project: z.string(),
  network: z.string().max(64),
  contractAddress: addressText.describe('The collection.'),
  kind: z.enum(['sell', 'buy']),
  taker: addressText.describe('Who sells, or buys.'),
  orderId: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .describe(
      'With `tokenId` and `marketplace`; by default the highest active offer for what the taker holds, or the cheapest active listing of others.',
    ),
  tokenId: z
    .string()
    .regex(/^\d{1,78}$/)
    .optional()
    .describe('Of the order; without `orderId`: of this token alone.'),
  marketplace: z.string().min(1).max(120).optional().describe('Of the order; only with `orderId`.'),
  quantity: z
    .string()
    .regex(/^[1-9]\d{0,77}$/)
    .optional()
    .describe('Pieces; one by default.'),
  additionalFees: z
    .array(z.strictObject({ amount: draftText, receiver: draftText }))
    .max(50)
    .optional(),
  walletType: draftText.optional(),
  note: z.string().max(5000).optional(),
})
export type OrderToBuild = z.infer<typeof orderToBuildSchema>

export const transactions = topic('transactions', {
  drafts: method({
    summary: 'Drafts of transactions of a project, newest first, a page at a time, or the one named.',
    input: z.strictObject({
      project: z.string(),
      id: z.int().optional().describe('This draft alone, also of another project or when it was removed.'),
      oldestFirst,
      limit,
      cursor,
    }),
    output: z.object({ rows: z.array(draftRowSchema), next: z.string().nullable() }),
    errors: ['not-found', 'unavailable'],
    reads: ['drafts', 'transactions'],
  }),
  ...choiceMethods,
  saveDraft: method({
    summary: 'Saves a draft: a new one without `id`, else that one.',
    input: z.strictObject({ id: z.int().optional(), project: z.string(), form: draftFormSchema }),
    output: draftRowSchema,
    errors: ['not-found', 'unavailable'],
    changes: ['drafts'],
  }),
  removeDraft: method({
    summary: 'Takes a draft off the list, or (`restore`) puts it back. Its builds and runs stay.',
    input: z.strictObject({ id: z.int(), restore: z.boolean().optional() }),
    output: z.object({ id: z.int() }),
    errors: ['not-found', 'unavailable'],
    changes: ['drafts', 'transactions'],
  }),
  build: method({
    summary:
      'Makes the steps of a draft, or of an order, of which it writes a draft first; keeps request, response and time for good, and says the verdict. An error of the service is kept too.',
    input: z
      .strictObject({
        draft: z.int().optional(),
        order: orderToBuildSchema.optional(),
        simulate: z.boolean().optional().describe('Tries it on the network’s node too.'),
      })
      .refine(
        ({ draft, order }) => (draft === undefined) !== (order === undefined),
        'must have a draft or an order',
      )
      .meta({ examples: [{ draft: 1 }] }),
    output: z.object({
      draft: z.int(),
      build: z.int(),
      failure: failureSchema.nullable().describe('Why there are no steps.'),
      orders: z.array(z.object({ orderId: z.string(), tokenId: z.string() })),
      verdict: verdictSchema.shape.state,
      headline: headlineSchema,
    }),
    errors: [...callErrors, 'conflict', 'unavailable'],
    changes: ['drafts', 'transactions'],
  }),
  getBuild: method({
    summary:
      'A build: the verdict of its whole effect, its steps decoded and hashed, both legs of the trade, and what every rule says.',
    input: z.strictObject({ id: z.int() }),
    output: buildSchema,
    errors: ['not-found', 'unavailable'],
    reads: ['transactions'],
  }),
  simulate: method({
    summary:
      'Tries a build’s transactions on the network’s node without sending them, and stores the result: the verdict of the build uses the newest.',
    input: z.strictObject({ build: z.int() }),
    output: simulationSchema,
    errors: ['not-found', 'conflict', 'unreachable', 'timeout', 'bad-answer', 'cancelled', 'unavailable'],
    changes: ['transactions'],
  }),
  lookup,
  ...runMethods,
})
