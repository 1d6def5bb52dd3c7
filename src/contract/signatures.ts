import { z } from 'zod'
import {
  agreements,
  codeKinds,
  mostOtherAnswers,
  otherAnswerSchema,
} from '../core/signatures/other-answer.ts'
import { readingNames } from '../core/signatures/reading-names.ts'
import {
  signatureKinds,
  statementOutcomes,
  verdicts,
  type PartView,
  type WalletView,
} from '../core/signatures/report.ts'
import { method, topic } from './method.ts'
import { callErrors } from './operations.ts'
import { cursor, isoTime, json, limit } from './scalars.ts'
import { failureSchema } from './failure.ts'

const address = z
  .string()
  .trim()
  .regex(/^0x[0-9a-f]{40}$/i, 'must be 0x and 40 hex digits')

/** Hex with or without `0x`, JSON of `r`, `s` and `v` (or `yParity`), or an object with them. */
const signature = z.union([
  z.string().max(140_000),
  z.strictObject({
    r: z.string().max(66),
    s: z.string().max(66),
    v: z.union([z.int().nonnegative(), z.string().max(20)]).optional(),
    yParity: z.union([z.int().nonnegative(), z.string().max(20)]).optional(),
  }),
])

const claim = {
  /** Who is said to have signed. */
  address,
  signature,
  /** Left out, the chains the desk knows are tried where it matters. */
  chainId: z.int().nonnegative().optional(),
  /** A text. */
  message: z.string().max(1_000_000).optional(),
  /** EIP-712: an object with types, primaryType, domain and message, or its JSON text. */
  typedData: json.optional(),
  /** 32 bytes of hex. */
  digest: z.string().max(100).optional(),
}

const oneContent = (value: { message?: unknown; typedData?: unknown; digest?: unknown }): boolean =>
  [value.message, value.typedData, value.digest].filter((content) => content !== undefined).length <= 1

const oneContentOnly = { message: 'must be at most one of message, typedData and digest', path: ['message'] }

/** A signature, and what is said of it. */
export const signatureClaimSchema = z.strictObject(claim).refine(oneContent, oneContentOnly)
export type SignatureClaimInput = z.infer<typeof signatureClaimSchema>

const hexText = z.string()

const verification = {
  /** `undecided`: cannot be decided without a chain. `malformed`: no signature of a known layout. */
  verdict: z.enum(verdicts),
  kind: z.enum(signatureKinds),
  /** Whose signature it is: the address that was asked about when proven, else whom the usual reading leads to. */
  signer: z.string().optional(),
  /** The reading that fits; of one that is not proven the usual one. */
  reading: z.enum(readingNames).optional(),
  statements: z.array(z.object({ rule: z.string(), outcome: z.enum(statementOutcomes), detail: z.string() })),
}

export const verificationSchema = z.object(verification)

const partSchema: z.ZodType<PartView> = z.lazy(() =>
  z.object({
    kind: z.string(),
    title: z.string(),
    address: z.string().nullable(),
    hash: z.string().nullable(),
    weight: z.number().nullable(),
    state: z.enum(['signed', 'absent', 'unknown', 'invalid', 'group']),
    detail: z.string().nullable(),
    parts: z.array(partSchema),
    wallet: walletSchema.nullable(),
  }),
)

const walletSchema: z.ZodType<WalletView> = z.lazy(() =>
  z.object({
    version: z.int(),
    address: z.string(),
    verdict: z.enum(['proven', 'refuted', 'undecided']),
    reasons: z.array(z.string()),
    walletDigest: hexText,
    noChainId: z.boolean(),
    counterfactual: z.string().nullable(),
    matches: z.boolean(),
    release: z.string(),
    checkpointer: z.string().nullable(),
    links: z.array(
      z.object({
        threshold: z.int(),
        /** `null` without one, and for one beyond 2^53. */
        checkpoint: z.int().nullable(),
        /** All of its digits. */
        checkpointDigits: z.string().optional(),
        earned: z.number(),
        possible: z.number().nullable(),
        imageHash: hexText.nullable(),
        digest: hexText,
        parts: z.array(partSchema),
      }),
    ),
  }),
)

export const examinationSchema = z.object({
  ...verification,
  address: z.string(),
  chainId: z.int().nullable(),
  /** Chain by which it was proven, where none was given. */
  foundChainId: z.int().nullable(),
  /** How the bytes are laid out, from the outside in. */
  forms: z.array(z.object({ title: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) })),
  /** What may have been signed, the usual reading first. */
  readings: z.array(
    z.object({
      name: z.enum(readingNames),
      how: z.string(),
      digest: hexText,
      /** Whom a key's signature leads to; `null` for wallets, and when no key can have made it. */
      recovers: z.string().nullable(),
      fits: z.boolean().nullable(),
    }),
  ),
  typedData: z
    .object({
      primaryType: z.string().nullable(),
      faults: z.array(z.object({ path: z.string(), problem: z.string() })),
      domainSeparator: hexText.nullable(),
      structHash: hexText.nullable(),
      digest: hexText.nullable(),
    })
    .nullable(),
  /** The configuration of a wallet of the platform, as the signature shows it. */
  wallet: walletSchema.nullable(),
})

export type ExaminationAnswer = z.infer<typeof examinationSchema>

/** One verdict of the history. */
const keptVerdictSchema = z.object({
  id: z.int(),
  at: isoTime,
  verdict: z.enum(verdicts),
  kind: z.enum(signatureKinds),
  reading: z.enum(readingNames).nullable(),
  input: signatureClaimSchema,
  /** What the service and the chain said when they were asked, newest first. */
  others: z.array(otherAnswerSchema).max(mostOtherAnswers),
})

const withPlace = {
  ...claim,
  /** The desk's id of the project. */
  project: z.string().max(100),
  /** Slug of the network; its chain takes the place of `chainId`. */
  network: z.string().max(64),
  /** Keeps a clear answer with the same question (its `chainId` included) in the history. */
  keep: z.boolean().optional(),
}

export const batchFormatSchema = z.enum(['csv', 'jsonl'])

const batchRowSchema = z.object({
  line: z.int(),
  address: z.string(),
  verdict: z.enum([...verdicts, 'unreadable']),
  detail: z.string(),
})

/** How a batch stands. */
export const batchSchema = z.object({
  id: z.int(),
  state: z.enum(['filling', 'running', 'done', 'cancelled', 'failed']),
  startedAt: isoTime,
  /** Rows verified. */
  done: z.int(),
  /** Of the text, verified and all, in characters. */
  characters: z.object({ done: z.int(), total: z.int() }),
  counts: z.object({
    proven: z.int(),
    refuted: z.int(),
    undecided: z.int(),
    malformed: z.int(),
    /** Rows that are no question. */
    unreadable: z.int(),
  }),
  perSecond: z.number(),
  /** The first rows that are not proven, at most 200. */
  doubtful: z.array(batchRowSchema),
  /** File with all rows and their verdicts, once it is whole. */
  path: z.string().nullable(),
  problem: z.string().nullable(),
})
export type Batch = z.infer<typeof batchSchema>

export const signatures = topic('signatures', {
  verify: method({
    summary: 'Says without a network whether an address signed something, and by which rules.',
    input: signatureClaimSchema,
    output: verificationSchema,
    errors: ['unavailable', 'cancelled'],
    reads: [],
  }),
  examine: method({
    summary: 'The same with every reading, the layout of the bytes and the tree of a wallet.',
    input: z
      .strictObject({
        ...claim,
        /** Keeps what was asked and its verdict in the history. */
        keep: z.boolean().optional(),
      })
      .refine(oneContent, oneContentOnly),
    output: examinationSchema,
    errors: ['unavailable', 'cancelled'],
    changes: ['signatures'],
  }),
  history: method({
    summary: 'Signatures that were examined here, newest first, a page at a time.',
    input: z.strictObject({
      /** Only those of one address. */
      filter: z.strictObject({ address: address.optional() }).optional(),
      limit,
      cursor,
    }),
    output: z.object({ rows: z.array(keptVerdictSchema), next: z.string().nullable() }),
    errors: ['unavailable'],
    reads: ['signatures'],
  }),
  others: method({
    summary:
      'What the service and the chain said of a signature when they were asked with `keep`, newest first; they are not asked again.',
    input: signatureClaimSchema,
    output: z.object({ others: z.array(otherAnswerSchema).max(mostOtherAnswers) }),
    errors: ['unavailable'],
    reads: ['signatures'],
  }),
  forget: method({
    summary: 'Removes one signature from the history, or all.',
    input: z.strictObject({ id: z.int().optional() }),
    output: z.object({ removed: z.int() }),
    errors: ['unavailable'],
    changes: ['signatures'],
  }),
  proof: method({
    summary:
      'Verifies a signature and writes a proof: what was asked and what came of it, as canonical JSON with its hash.',
    input: z
      .strictObject({
        ...claim,
        /** Adds what the service and the chain said when they were asked, as a part of its own. */
        withOthers: z.boolean().optional(),
      })
      .refine(oneContent, oneContentOnly),
    output: z.object({
      fileName: z.string(),
      text: z.string(),
      /** Of the canonical JSON without this member, hex digits. */
      sha256: z.string(),
    }),
    errors: ['unavailable', 'cancelled'],
    reads: [],
  }),
  recheck: method({
    summary: 'Reads a proof and verifies its signature again.',
    input: z.strictObject({ text: z.string().max(3_000_000) }),
    output: z.object({
      /** Whether the file is as it was written. */
      hashHolds: z.boolean(),
      /** Whether the same verdict comes out now. */
      same: z.boolean(),
      program: z.string(),
      createdAt: isoTime,
      input: signatureClaimSchema,
      kept: z.object({
        /** As the file tells it. */ verdict: z.enum(verdicts),
        kind: z.string(),
        reading: z.string().nullable(),
      }),
      /** What others said, as the file tells it: it cannot be verified without them. */
      others: z.array(otherAnswerSchema).max(mostOtherAnswers),
      now: verificationSchema,
    }),
    errors: ['input', 'unavailable', 'cancelled'],
    reads: [],
  }),
  compare: method({
    summary:
      'Asks the project’s service for the same digest, chain and wallet (IsValidSignature) and sets both verdicts side by side.',
    input: z.strictObject(withPlace).refine(oneContent, oneContentOnly),
    output: z.object({
      at: isoTime,
      /** `unclear`: the desk cannot decide it without a chain, or the service gave no answer. */
      agreement: z.enum(agreements),
      digest: hexText,
      chainId: z.int(),
      desk: verificationSchema,
      service: z.object({
        isValid: z.boolean().nullable(),
        failure: failureSchema.nullable(),
        /** Number of the recorded call. */
        callId: z.int().nullable(),
      }),
      /** Both reasons, one sentence each. */
      reasons: z.object({ desk: z.string(), service: z.string() }),
    }),
    errors: [...callErrors, 'input', 'unavailable'],
    changes: ['signatures'],
  }),
  askChain: method({
    summary:
      'Asks the project’s node at its newest block: ERC-1271 where code stands at the address, ERC-6492 for wallets yet to be made.',
    input: z.strictObject(withPlace).refine(oneContent, oneContentOnly),
    output: z.object({
      at: isoTime,
      chainId: z.int(),
      digest: hexText,
      /** The block that was asked about. */
      block: z.object({ number: z.string(), hash: z.string(), at: isoTime }),
      /** What stands at the address. `delegated`: a key's account that delegates to a contract (EIP-7702). */
      code: z.enum(codeKinds),
      /** What isValidSignature of the contract said; `null` without code. */
      erc1271: z.object({ isValid: z.boolean(), said: z.string() }).nullable(),
      /** What the universal check said: it makes the wallet first where the signature tells how. */
      erc6492: z.object({ isValid: z.boolean() }),
      desk: verificationSchema,
    }),
    errors: [
      'not-found',
      'conflict',
      'input',
      'unreachable',
      'timeout',
      'bad-answer',
      'cancelled',
      'unavailable',
    ],
    changes: ['signatures'],
  }),
  batchBegin: method({
    summary: 'Begins a batch. A batch that runs has to end or be cancelled first.',
    input: z.strictObject({
      /** `csv`: with a first row that names columns. `jsonl`: one JSON object a line, with the members of `signatures.verify`. */
      format: batchFormatSchema,
      /** Of the file with the verdicts. */
      results: batchFormatSchema,
    }),
    output: batchSchema,
    errors: ['conflict', 'unavailable'],
    changes: ['signatures'],
  }),
  batchAdd: method({
    summary: 'Hands a batch its text, piece by piece; after the last piece it runs.',
    input: z.strictObject({ id: z.int(), text: z.string().max(2_000_000), last: z.boolean() }),
    output: batchSchema,
    errors: ['not-found', 'conflict', 'unavailable'],
    changes: ['signatures'],
  }),
  batchStatus: method({
    summary: 'How the newest batch stands; `null` when there was none since the desk opened.',
    input: z.strictObject({}),
    output: z.object({ batch: batchSchema.nullable() }),
    errors: ['unavailable'],
    reads: ['signatures'],
  }),
  batchCancel: method({
    summary: 'Ends a batch; what was verified so far stays in its file.',
    input: z.strictObject({ id: z.int() }),
    output: batchSchema,
    errors: ['not-found', 'unavailable'],
    changes: ['signatures'],
  }),
})
