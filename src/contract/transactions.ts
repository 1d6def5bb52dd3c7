import { z } from 'zod'
import { intentKinds, orderBooks, origins, revocationKinds } from '../core/transactions/trade-intent.ts'
import { exportFormats } from '../core/transactions/export-formats.ts'
import { failureSchema } from './failure.ts'
import { httpUrl } from './http-url.ts'
import { lookupMethods } from './lookup.ts'
import { method, topic } from './method.ts'
import { cursor, isoTime, limit, oldestFirst } from './scalars.ts'
import { buildSchema, shownCollectibleSchema, simulationSchema } from './transaction-build.ts'
import { headlineSchema } from './transaction-fact.ts'
import { storedVerdictSchema, verdictSchema } from './transaction-verdict.ts'
import { depthSchema, gateReasonSchema, runSchema } from './transaction-run.ts'
import { callErrors } from './service-call.ts'

const draftText = z.string().max(500)

export const draftFormSchema = z
  .strictObject({
    kind: z
      .enum(intentKinds)
      .describe('`sell` and `buy` are built by the service, `cancel` and `revoke` by the desk itself.'),
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
    project: z.string().describe("The desk's id of the project."),
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

export const exportFormatSchema = z.enum(exportFormats)

export const exportedSchema = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  text: z.string(),
  notes: z.array(z.string()).describe('What the format could not carry.'),
})

export const knownAbiSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    functions: z.array(z.string()),
    addedAt: isoTime,
  })
  .meta({ id: 'KnownAbi' })

export const knownContractSchema = z
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

const known = z.object({
  shipped: z.array(z.string()).describe('Names of the ABIs that ship with the app.'),
  abis: z.array(knownAbiSchema),
  contracts: z.array(knownContractSchema),
})

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits')

const runErrors = ['not-found', 'conflict', 'unreachable', 'timeout', 'bad-answer', 'unavailable'] as const

export const transactions = topic('transactions', {
  drafts: method({
    summary: 'Drafts of transactions of a project, newest first, a page at a time.',
    input: z.strictObject({ project: z.string(), oldestFirst, limit, cursor }),
    output: z.object({ rows: z.array(draftRowSchema), next: z.string().nullable() }),
    errors: ['unavailable'],
    reads: ['drafts', 'transactions'],
  }),
  addresses: method({
    summary:
      'Addresses that drafts of a project named, that made the orders they are about, and that the record of calls has as linked wallets; the latest first.',
    input: z.strictObject({ project: z.string() }),
    output: z.object({
      addresses: z
        .array(z.object({ address: z.string(), role: z.enum(usedAddressRoles) }))
        .describe('In small letters, each once for each role.'),
    }),
    errors: ['unavailable'],
    reads: ['drafts', 'transactions'],
  }),
  approvals: method({
    summary:
      'Approvals an account gave, by the log of deliveries and the builds of the desk. With a node of the network, each is asked for as it stands now, and what was taken back is left out.',
    input: z.strictObject({ project: z.string(), network: z.string().max(64), account: address }),
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
            .describe('`build`: a step gives it; whether it was sent is not known.'),
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
  draft: method({
    summary: 'One draft and its builds, newest first.',
    input: z.strictObject({ id: z.int() }),
    output: z.object({ draft: draftRowSchema, builds: z.array(buildRowSchema) }),
    errors: ['not-found', 'unavailable'],
    reads: ['drafts', 'transactions'],
  }),
  saveDraft: method({
    summary: 'Keeps a draft as it is typed: a new one without `id`, else that one.',
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
      contractAddress: address.describe('The collection.'),
      kind: z.enum(['sell', 'buy']),
      taker: address.describe('Who sells, or buys.'),
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
  known: method({
    summary: 'ABIs that calldata is read with, and contracts that are known.',
    input: z.strictObject({
      project: z.string().optional().describe('Also what is known for this project alone.'),
    }),
    output: known,
    errors: ['unavailable'],
    reads: ['transactions'],
  }),
  addAbi: method({
    summary: 'Adds an ABI: JSON, a compiler’s artifact, or signatures line by line.',
    input: z.strictObject({ name: z.string().trim().min(1).max(120), text: z.string().max(1_000_000) }),
    output: known,
    errors: ['conflict', 'unavailable'],
    changes: ['transactions'],
  }),
  removeAbi: method({
    summary: 'Removes an ABI that was added.',
    input: z.strictObject({ id: z.int() }),
    output: known,
    errors: ['not-found', 'unavailable'],
    changes: ['transactions'],
  }),
  knowContract: method({
    summary: 'Marks a contract as known to belong to a marketplace on a network.',
    input: z.strictObject({
      network: z.string().max(64),
      address,
      label: z.string().trim().min(1).max(120),
      marketplace: z.string().max(120).optional().describe('Left out: any marketplace.'),
      decimals: z
        .int()
        .min(0)
        .max(255)
        .optional()
        .describe('Of a coin: with them, orders in it are understood without a node.'),
    }),
    output: known,
    errors: ['unavailable'],
    changes: ['transactions'],
  }),
  forgetContract: method({
    summary: 'Takes the mark of a known contract back.',
    input: z.strictObject({ network: z.string().max(64), address }),
    output: known,
    errors: ['not-found', 'unavailable'],
    changes: ['transactions'],
  }),
  runs: method({
    summary: 'Runs of a build, newest first, and what blocks another one.',
    input: z.strictObject({ build: z.int() }),
    output: z.object({
      runs: z.array(runSchema),
      reasons: z
        .array(gateReasonSchema)
        .describe(
          'What `override` of `beginRun` must name now, all of it; empty for an accepted build that was never run.',
        ),
      usualDepth: depthSchema
        .nullable()
        .describe(
          'Depth that a run of this build has unless set otherwise; `null` when its network is not known.',
        ),
    }),
    errors: ['unavailable'],
    reads: ['transactions'],
  }),
  beginRun: method({
    summary:
      'Prepares a run with a JSON-RPC signer: asks it for its chain and accounts and writes the steps down. Nothing is signed or sent yet. A build that is not accepted, or was run before, needs an override.',
    input: z.strictObject({
      build: z.int(),
      signerUrl: httpUrl.describe('Address of the signer, `http://127.0.0.1:8545` for example.'),
      allowRemote: z.boolean().optional().describe('Needed for a signer that is not on this machine.'),
      override: z
        .array(z.string().max(500))
        .max(500)
        .optional()
        .describe(
          'Ids of every reason against this run (`reasons` of `transactions.runs`), no more and no fewer. Stored in the run.',
        ),
      depth: depthSchema
        .optional()
        .describe('When a transaction counts as done: so many blocks, its own counted, or `finalized`.'),
    }),
    output: runSchema,
    errors: runErrors,
    changes: ['transactions'],
  }),
  executeStep: method({
    summary:
      'Hands the next step of a run, which must be the one named, to the signer; for a transaction that was sent, looks at its chain at once. Answers as soon as it is stored; the topic announces the rest.',
    input: z.strictObject({
      run: z.int(),
      position: z.int(),
      again: z
        .boolean()
        .optional()
        .describe(
          'Once more, after it failed or where nobody can say what became of it; with the nonce of the first where that may still come.',
        ),
    }),
    output: runSchema,
    errors: runErrors,
    changes: ['transactions'],
  }),
  followStep: method({
    summary:
      'Takes over what carried the next step of a run out elsewhere, or without an answer. A transaction is compared with the step and followed to its receipt, a signature checked against digest and account; what differs is refused.',
    input: z.strictObject({
      run: z.int(),
      position: z.int(),
      result: z.string().trim().max(20_000).optional().describe('Hash or signature; left out for a post.'),
    }),
    output: runSchema,
    errors: runErrors,
    changes: ['transactions'],
  }),
  endRun: method({
    summary: 'Ends a run. What was carried out stays carried out.',
    input: z.strictObject({ run: z.int() }),
    output: runSchema,
    errors: runErrors,
    changes: ['transactions'],
  }),
})
