import { z } from 'zod'
import { intentKinds, orderBooks, origins, revocationKinds } from './core/trade-intent.ts'
import { exportFormats } from './core/export-formats.ts'
import { failureSchema } from '../../contract/failure.ts'
import { choiceMethods } from './contract/draft-choices.ts'
import { knownMethods } from './contract/known-contracts.ts'
import { lookupMethods } from './contract/lookup.ts'
import { method, topic } from '../../contract/method.ts'
import { addressText, cursor, isoTime, limit, oldestFirst } from '../../contract/scalars.ts'
import { buildSchema, shownCollectibleSchema, simulationSchema } from './contract/transaction-build.ts'
import { headlineSchema } from './contract/transaction-fact.ts'
import { storedVerdictSchema, verdictSchema } from './contract/transaction-verdict.ts'
import { runMethods } from './contract/transaction-run-methods.ts'
import { callErrors } from '../../contract/service-call.ts'

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

export const draftRowSchema = z
  .object({
    id: z.int(),
    project: z.string().describe('Project id.'),
    form: draftFormSchema.describe('Empty when it is damaged.'),
    damaged: z.string().optional().describe('Why its form cannot be read, when it cannot.'),
    createdAt: isoTime,
    updatedAt: isoTime,
    builds: z.int().describe('How often the service was asked for its steps.'),
    newestBuild: z.int().nullable().describe('The last of them; `null` before the first.'),
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

export const exportFormatSchema = z.enum(exportFormats)

export const exportedSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  text: z.string(),
  notes: z.array(z.string()).describe('What the format could not carry.'),
})

export const transactions = topic('transactions', {
  drafts: method({
    summary: 'Drafts of transactions of a project, newest first, a page at a time.',
    input: z.strictObject({ project: z.string(), oldestFirst, limit, cursor }),
    output: z.object({ rows: z.array(draftRowSchema), next: z.string().nullable() }),
    errors: ['unavailable'],
    reads: ['drafts', 'transactions'],
  }),
  ...choiceMethods,
  draft: method({
    summary: 'One draft and its builds, newest first.',
    input: z.strictObject({ id: z.int() }),
    output: z.object({ draft: draftRowSchema, builds: z.array(buildRowSchema) }),
    errors: ['not-found', 'unavailable'],
    reads: ['drafts', 'transactions'],
  }),
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
      'Asks the service for the steps of a draft and for the orders they fill, and keeps request, answer and time for good. An error of the service is kept too.',
    input: z.strictObject({ draft: z.int() }),
    output: z.object({ build: z.int(), failure: failureSchema.nullable() }),
    errors: [...callErrors, 'unavailable'],
    changes: ['transactions'],
  }),
  buildOrder: method({
    summary:
      'A sale or purchase in one: writes a draft, builds it and says its verdict. Without an order, the highest offer for what the taker holds, or the cheapest listing of others.',
    input: z.strictObject({
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
        .describe('With `tokenId` and `marketplace`; left out: the best one.'),
      tokenId: z
        .string()
        .regex(/^\d{1,78}$/)
        .optional()
        .describe('Of the order; without `orderId`: of this token alone.'),
      marketplace: z.string().min(1).max(120).optional(),
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
      simulate: z.boolean().optional().describe('Tries it on the network’s node too.'),
    }),
    output: z.object({
      draft: z.int(),
      build: z.int(),
      failure: failureSchema.nullable().describe('Why there are no steps.'),
      orders: z.array(z.object({ orderId: z.string(), tokenId: z.string() })),
      verdict: verdictSchema.shape.state.nullable().describe('`null` without steps.'),
      headline: z.string().nullable().describe('The verdict in a sentence.'),
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
  rules: method({
    summary: 'The rules by which builds are checked.',
    input: z.strictObject({}),
    output: z.object({
      rules: z.array(
        z.object({ id: z.string(), severity: z.enum(['error', 'warning', 'info']), why: z.string() }),
      ),
    }),
    errors: [],
    reads: [],
  }),
  simulate: method({
    summary:
      'Tries a build’s transactions on the network’s node without sending them, and stores the result: the verdict of the build uses the newest.',
    input: z.strictObject({ build: z.int() }),
    output: simulationSchema,
    errors: ['not-found', 'conflict', 'unreachable', 'timeout', 'bad-answer', 'cancelled', 'unavailable'],
    changes: ['transactions'],
  }),
  export: method({
    summary: 'A build in one of the formats of wallets and tools. The same build gives the same bytes.',
    input: z.strictObject({ build: z.int(), format: exportFormatSchema }),
    output: exportedSchema,
    errors: ['not-found', 'conflict', 'unavailable'],
    reads: [],
  }),
  exportAccepted: method({
    summary:
      'Several builds in one file for each kind, network and account: those that are accepted now. Others are named with the reason. Each was judged on its own; they are not tried together.',
    input: z.strictObject({
      builds: z.array(z.int()).min(1).max(200).describe('In the order in which they are carried out.'),
      format: exportFormatSchema.exclude(['dossier']),
    }),
    output: z.object({
      files: z.array(exportedSchema.extend({ kind: z.enum(intentKinds), builds: z.array(z.int()) })),
      left: z
        .array(
          z.object({
            build: z.int(),
            why: z
              .enum(['not-accepted', 'already-run', 'draft-changed', 'same-order'])
              .describe(
                '`already-run`: a step of it, or of another build of its draft, was handed to a signer or posted. `draft-changed`: its draft was edited since. `same-order`: an earlier build here fills that order.',
              ),
            headline: headlineSchema.describe('Of its verdict.'),
          }),
        )
        .describe('Builds that are in no file.'),
    }),
    errors: ['not-found', 'conflict', 'unavailable'],
    reads: [],
  }),
  ...lookupMethods,
  ...knownMethods,
  ...runMethods,
})
