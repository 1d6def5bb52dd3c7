import { z } from 'zod'
import { orderSchema } from '../core/wire/marketplace.ts'
import { exportFormats } from '../core/transactions/export-formats.ts'
import { failureSchema } from './failure.ts'
import { httpUrl } from './http-url.ts'
import { method, topic } from './method.ts'
import { callErrors } from './operations.ts'
import { cursor, isoTime, limit, parsedJson } from './scalars.ts'

const draftText = z.string().max(500)

/** What a transaction is to be, as it is typed: nothing in it needs to be complete or right yet. */
export const draftFormSchema = z.strictObject({
  kind: z.enum(['sell', 'buy']),
  /** Network slug. */
  network: draftText,
  collectionAddress: draftText,
  /** Seller or buyer. */
  taker: draftText,
  marketplace: draftText,
  /** Empty: left out of the request. */
  walletType: draftText,
  orders: z.array(z.strictObject({ orderId: draftText, quantity: draftText, tokenId: draftText })).max(200),
  additionalFees: z.array(z.strictObject({ amount: draftText, receiver: draftText })).max(50),
  note: z.string().max(5000),
})
export type DraftForm = z.infer<typeof draftFormSchema>

export const draftRowSchema = z.object({
  id: z.int(),
  /** The desk's id of the project. */
  project: z.string(),
  form: draftFormSchema,
  createdAt: isoTime,
  updatedAt: isoTime,
  /** How often the service was asked for its steps. */
  builds: z.int(),
  /** The last of them; `null` before the first. */
  newestBuild: z.int().nullable(),
  /** A run of one of its builds that has not ended, the newest one; `null` without any. */
  openRun: z.object({ run: z.int(), build: z.int(), done: z.int(), acts: z.int() }).nullable(),
})
export type DraftRow = z.infer<typeof draftRowSchema>

export const buildRowSchema = z.object({
  id: z.int(),
  startedAt: isoTime,
  steps: z.int(),
  /** Why there are no steps; `null` when there are. */
  failure: failureSchema.nullable(),
})
export type BuildRow = z.infer<typeof buildRowSchema>

/** What an address was to the operator before. */
export const usedAddressRoles = [
  'seller',
  'buyer',
  'receiver',
  'maker',
  'linked',
  'parent',
  'collection',
] as const

export const movementSchema = z.object({
  kind: z.enum(['native', 'coin', 'collectible']),
  contract: z.string(),
  tokenId: z.string().nullable(),
  /** Smallest unit, or pieces; decimal digits. */
  amount: z.string(),
  /** Who gets or gives it; `null` when it is not said. */
  party: z.string().nullable(),
  /** Places of a coin, if an order tells; `null` otherwise. */
  decimals: z.number().nullable(),
})
export type TransactionMovement = z.infer<typeof movementSchema>

const legsSchema = z.object({ gives: z.array(movementSchema), gets: z.array(movementSchema) })

const row = z.object({
  depth: z.int(),
  name: z.string(),
  type: z.string(),
  /** `null` for what has parts of its own, which follow one level deeper. */
  value: z.string().nullable(),
})

/** A call as it was read, and those inside of it after it. */
export const callSchema = z.object({
  depth: z.int(),
  to: z.string(),
  /** Smallest unit of the native coin. */
  value: z.string(),
  selector: z.string().nullable(),
  /** Canonical; `null` when nobody here knows the selector. */
  signature: z.string().nullable(),
  /** Name of the ABI it was read with. */
  source: z.string().nullable(),
  /** Bytes after the arguments. */
  surplusBytes: z.int(),
  problem: z.string().nullable(),
  bytes: z.int(),
  rows: z.array(row),
})
export type TransactionCall = z.infer<typeof callSchema>

export const transactionStepSchema = z.object({
  /** Counted from 0. */
  index: z.int(),
  /** `id` as it came, and in words. */
  kind: z.string(),
  kindWords: z.string(),
  kindKnown: z.boolean(),
  executeType: z.string(),
  executeWords: z.string(),
  /** What carrying it out means. */
  action: z.enum(['send', 'sign-typed', 'sign-text', 'post', 'nothing']),
  to: z.string(),
  data: z.string(),
  value: z.string(),
  price: z.string(),
  calls: z.array(callSchema),
  typedData: z
    .object({
      primaryType: z.string(),
      domain: z.array(row),
      message: z.array(row),
      /** Computed here; `null` when it cannot be hashed, for the reason in `problem`. */
      hashes: z
        .object({ domainSeparator: z.string(), structHash: z.string(), digest: z.string() })
        .nullable(),
      problem: z.string().nullable(),
    })
    .nullable(),
  /** What is signed as text, and the digest of it (EIP-191). */
  text: z.object({ shown: z.string(), digest: z.string() }).nullable(),
  post: z
    .object({
      endpoint: z.string(),
      method: z.string(),
      body: parsedJson,
      /** Whole address; `null` when `endpoint` is none. */
      url: z.string().nullable(),
      sameHost: z.boolean(),
    })
    .nullable(),
})
export type TransactionStep = z.infer<typeof transactionStepSchema>

export const checkSchema = z.object({
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  /** `open`: it cannot be told. */
  state: z.enum(['ok', 'finding', 'open']),
  step: z.int().nullable(),
  message: z.string(),
  expected: z.string(),
  found: z.string(),
})
export type TransactionCheck = z.infer<typeof checkSchema>

export const askedOrderSchema = z.object({
  orderId: z.string(),
  quantity: z.string(),
  tokenId: z.string(),
  /** As the service had it when the steps were built; `null` when it did not show it. */
  order: orderSchema.nullable(),
})

export const buildSchema = z.object({
  id: z.int(),
  draft: z.int(),
  project: z.string(),
  network: z.string(),
  /** `null` for a network nobody knows any more. */
  chainId: z.int().nullable(),
  nativeCurrency: z.object({ symbol: z.string(), decimals: z.int() }),
  kind: z.enum(['sell', 'buy']),
  collection: z.string(),
  taker: z.string(),
  marketplace: z.string(),
  startedAt: isoTime,
  finishedAt: isoTime,
  /** Number of the recorded call. */
  callId: z.int().nullable(),
  request: parsedJson,
  answer: parsedJson.nullable(),
  failure: failureSchema.nullable(),
  orders: z.array(askedOrderSchema),
  additionalFees: z.array(z.object({ amount: z.string(), receiver: z.string() })),
  steps: z.array(transactionStepSchema),
  /** Steps of the answer that are too many to be shown. */
  stepsLeftOut: z.int(),
  checks: z.array(checkSchema),
  /** What is given and got by the orders, and by calldata that names both. */
  legs: z.object({ orders: legsSchema, calldata: legsSchema.nullable() }),
})
export type TransactionBuild = z.infer<typeof buildSchema>

const transferSchema = z.object({
  kind: z.enum(['native', 'coin', 'collectible']),
  contract: z.string(),
  tokenId: z.string().nullable(),
  amount: z.string(),
  from: z.string(),
  to: z.string(),
})

export const simulationSchema = z.object({
  at: isoTime,
  /** Host of the node. */
  node: z.string(),
  /** `true`: each step saw what the ones before it did. */
  carried: z.boolean(),
  steps: z.array(
    z.object({
      step: z.int(),
      /** `not-run`: no transaction, or not to be checked alone. */
      outcome: z.enum(['ok', 'reverted', 'not-run']),
      /** Why it reverted or was not run. */
      reason: z.string().nullable(),
      gas: z.string().nullable(),
      transfers: z.array(transferSchema),
    }),
  ),
  /** What each account has more or less at the end. */
  changes: z.array(
    z.object({
      account: z.string(),
      kind: z.enum(['native', 'coin', 'collectible']),
      contract: z.string(),
      tokenId: z.string().nullable(),
      /** Decimal digits, with a minus for less. */
      change: z.string(),
    }),
  ),
  notes: z.array(z.string()),
})
export type TransactionSimulation = z.infer<typeof simulationSchema>

export const exportFormatSchema = z.enum(exportFormats)

export const knownAbiSchema = z.object({
  id: z.int(),
  name: z.string(),
  functions: z.array(z.string()),
  addedAt: isoTime,
})

export const knownContractSchema = z.object({
  /** `null`: the same on every network. */
  network: z.string().nullable(),
  address: z.string(),
  label: z.string(),
  marketplace: z.string().nullable(),
  /** `sample`: of the sample service, for its own project alone. */
  source: z.enum(['app', 'operator', 'sample']),
})

const known = z.object({
  /** Names of the ABIs that ship with the app. */
  shipped: z.array(z.string()),
  abis: z.array(knownAbiSchema),
  contracts: z.array(knownContractSchema),
})

const address = z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'must be an address: 0x and 40 hex digits')

export const runActSchema = z.object({
  position: z.int(),
  step: z.int(),
  kind: z.enum(['send', 'sign-typed', 'sign-text', 'post']),
  /**
   * `waiting` for its turn, `asked` while the signer or the service has it, `sent` while its receipt is awaited, `unknown` when it
   * went out and nobody can say whether it was carried out.
   */
  state: z.enum(['waiting', 'asked', 'sent', 'done', 'failed', 'unknown']),
  /** What goes out, or went out. */
  request: parsedJson,
  result: z.string().nullable(),
  blockNumber: z.string().nullable(),
  gasUsed: z.string().nullable(),
  problem: z.string().nullable(),
  at: isoTime.nullable(),
})
export type RunAct = z.infer<typeof runActSchema>

export const runSchema = z.object({
  id: z.int(),
  build: z.int(),
  signerUrl: z.string(),
  account: z.string(),
  startedAt: isoTime,
  endedAt: isoTime.nullable(),
  /** `open`: there is more to do. `stopped`: an act failed. `doubt`: an outcome is unknown. */
  state: z.enum(['open', 'busy', 'doubt', 'stopped', 'done', 'ended']),
  /** Position of the act that comes next, or is in doubt; `null` when there is none. */
  next: z.int().nullable(),
  acts: z.array(runActSchema),
  /**
   * Whether the collectibles moved as they were to, by the receipts of a run that is done: `null` before, or when the chain was
   * not asked.
   */
  settlement: checkSchema.pick({ state: true, message: true, expected: true, found: true }).nullable(),
})
export type TransactionRun = z.infer<typeof runSchema>

const runErrors = ['not-found', 'conflict', 'unreachable', 'timeout', 'bad-answer', 'unavailable'] as const

export const transactions = topic('transactions', {
  drafts: method({
    summary: 'Drafts of transactions of a project, newest first, a page at a time.',
    input: z.strictObject({ project: z.string(), limit, cursor }),
    output: z.object({ rows: z.array(draftRowSchema), next: z.string().nullable() }),
    errors: ['unavailable'],
    reads: ['transactions'],
  }),
  addresses: method({
    summary:
      'Addresses that drafts of a project named, that made the orders they are about, and that the record of calls has as linked wallets; the latest first.',
    input: z.strictObject({ project: z.string() }),
    output: z.object({
      /** In small letters, each once for each role. */
      addresses: z.array(z.object({ address: z.string(), role: z.enum(usedAddressRoles) })),
    }),
    errors: ['unavailable'],
    reads: ['transactions'],
  }),
  draft: method({
    summary: 'One draft and its builds, newest first.',
    input: z.strictObject({ id: z.int() }),
    output: z.object({ draft: draftRowSchema, builds: z.array(buildRowSchema) }),
    errors: ['not-found', 'unavailable'],
    reads: ['transactions'],
  }),
  saveDraft: method({
    summary: 'Keeps a draft as it is typed: a new one without `id`, else that one.',
    input: z.strictObject({ id: z.int().optional(), project: z.string(), form: draftFormSchema }),
    output: draftRowSchema,
    errors: ['not-found', 'unavailable'],
    changes: ['transactions'],
  }),
  removeDraft: method({
    summary: 'Takes a draft off the list, or (`restore`) puts it back. Its builds and runs stay.',
    input: z.strictObject({ id: z.int(), restore: z.boolean().optional() }),
    output: z.object({ id: z.int() }),
    errors: ['not-found', 'unavailable'],
    changes: ['transactions'],
  }),
  build: method({
    summary:
      'Asks the service for the steps of a draft and for the orders they fill, and keeps request, answer and time for good. An error of the service is kept too.',
    input: z.strictObject({ draft: z.int() }),
    output: z.object({ build: z.int(), failure: failureSchema.nullable() }),
    errors: [...callErrors, 'unavailable'],
    changes: ['transactions'],
  }),
  getBuild: method({
    summary: 'A build: its steps decoded and hashed, both legs of the trade, and what every rule says.',
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
    summary: 'Tries a build’s transactions on the project’s node without sending them.',
    input: z.strictObject({ build: z.int() }),
    output: simulationSchema,
    errors: ['not-found', 'conflict', 'unreachable', 'timeout', 'bad-answer', 'cancelled', 'unavailable'],
    reads: [],
  }),
  export: method({
    summary: 'A build in one of the formats of wallets and tools. The same build gives the same bytes.',
    input: z.strictObject({ build: z.int(), format: exportFormatSchema }),
    output: z.object({
      fileName: z.string(),
      mediaType: z.string(),
      text: z.string(),
      /** What the format could not carry. */
      notes: z.array(z.string()),
    }),
    errors: ['not-found', 'conflict', 'unavailable'],
    reads: [],
  }),
  known: method({
    summary: 'ABIs that calldata is read with, and contracts that are known.',
    input: z.strictObject({
      /** Also what is known for this project alone. */
      project: z.string().optional(),
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
      /** Left out: any marketplace. */
      marketplace: z.string().max(120).optional(),
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
    summary: 'Runs of a build, newest first.',
    input: z.strictObject({ build: z.int() }),
    output: z.object({ runs: z.array(runSchema) }),
    errors: ['unavailable'],
    reads: ['transactions'],
  }),
  beginRun: method({
    summary:
      'Prepares a run with a JSON-RPC signer: asks it for its chain and accounts and writes the acts down. Nothing is signed or sent yet.',
    input: z.strictObject({
      build: z.int(),
      /** Address of the signer, `http://127.0.0.1:8545` for example. */
      signerUrl: httpUrl,
      /** Needed for a signer that is not on this machine. */
      allowRemote: z.boolean().optional(),
    }),
    output: runSchema,
    errors: runErrors,
    changes: ['transactions'],
  }),
  runAct: method({
    summary:
      'Carries the next act of a run out, which must be the one named; for a transaction that was sent, waits for its receipt again. Answers as soon as it is written down; the topic tells of the rest.',
    input: z.strictObject({ run: z.int(), position: z.int() }),
    output: runSchema,
    errors: runErrors,
    changes: ['transactions'],
  }),
  settleAct: method({
    summary:
      'Says what became of an act whose outcome is unknown, or that a failed one is to be tried again. `done` takes the transaction hash or the signature.',
    input: z.strictObject({
      run: z.int(),
      position: z.int(),
      as: z.enum(['done', 'failed', 'again']),
      result: z.string().trim().max(20_000).optional(),
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
