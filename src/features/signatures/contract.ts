import { z } from 'zod'
import {
  agreements,
  chainVerdicts,
  codeKinds,
  maxExternalChecks,
  externalCheckSchema,
} from './core/external-check.ts'
import { readingNames } from './core/reading-names.ts'
import { examinationSchema, hexText, signatureKinds, verdicts, verificationSchema } from './core/report.ts'
import { method, topic } from '../../contract/method.ts'
import { cursor, isoTime, json, limit, oldestFirst } from '../../contract/scalars.ts'
import { failureSchema } from '../../contract/failure.ts'
import { callErrors } from '../../contract/service-call.ts'

const address = z
  .string()
  .trim()
  .regex(/^0x[0-9a-f]{40}$/i, 'must be 0x and 40 hex digits')

const signature = z
  .union([
    z.string().max(140_000),
    z.strictObject({
      r: z.string().max(66),
      s: z.string().max(66),
      v: z.union([z.int().nonnegative(), z.string().max(20)]).optional(),
      yParity: z.union([z.int().nonnegative(), z.string().max(20)]).optional(),
    }),
  ])
  .describe('Hex with or without `0x`, JSON of `r`, `s` and `v` (or `yParity`), or an object with them.')

const walletRelease = z
  .strictObject({
    version: z.union([z.literal(1), z.literal(2), z.literal(3)]),
    factory: address,
    mainModule: address.describe('The first main module of its wallets.'),
    creationCode: z
      .string()
      .max(2000)
      .regex(/^0x(?:[0-9a-f]{2})+$/i, 'must be 0x and whole bytes of hex')
      .optional()
      .describe('Of its wallets, without the main module behind it; left out, that of the version.'),
  })
  .meta({ description: 'A release of the platform’s wallets unknown to Marketdesk.' })

export const signatureQuery = {
  address: address.describe('Who is said to have signed.'),
  signature,
  chainId: z
    .int()
    .nonnegative()
    .optional()
    .describe('Left out, all known chains are tried where it matters.'),
  message: z.string().max(1_000_000).optional().describe('A text.'),
  typedData: json
    .optional()
    .describe('EIP-712: an object with types, primaryType, domain and message, or its JSON text.'),
  digest: z.string().max(100).optional().describe('32 bytes of hex.'),
  contexts: z
    .array(walletRelease)
    .max(10)
    .optional()
    .describe(
      'Releases of the platform’s wallets unknown to Marketdesk; they are tried before the known ones.',
    ),
}

const hasOneContent = (value: { message?: unknown; typedData?: unknown; digest?: unknown }): boolean =>
  [value.message, value.typedData, value.digest].filter((content) => content !== undefined).length <= 1

export const oneContent = [
  hasOneContent,
  { message: 'must be at most one of message, typedData and digest', path: ['message'] },
] satisfies [unknown, unknown]

export const signatureQuerySchema = z
  .strictObject(signatureQuery)
  .refine(...oneContent)
  .meta({ id: 'SignatureQuery', description: 'A signature, and what is said of it.' })
export type SignatureQueryInput = z.infer<typeof signatureQuerySchema>

export const fileKinds = ['signature', 'proof', 'refutation', 'completeness'] as const
export const fileOutcomes = ['holds', 'refuted', 'failed'] as const

export const verdictWordsSchema = z.object({
  verdict: z.enum(verdicts),
  kind: z.enum(signatureKinds),
  reading: z.enum(readingNames).nullable(),
})

export const checkedFileSchema = z
  .object({
    name: z.string().max(255),
    kind: z.enum(fileKinds).describe('What the file says it is.'),
    outcome: z
      .enum(fileOutcomes)
      .describe(
        '`holds`: the file agrees with itself. Whether its last block is on the chain, only a node can say. `refuted`: its block contradicts what was delivered. `failed`: it does not hold, or was changed.',
      ),
    signature: verdictWordsSchema.optional().describe('Of the signature in a file of one, verified anew.'),
    subject: z
      .string()
      .max(400)
      .describe('The transaction, listener or address that it is about, as the file says.'),
    sha256: z.string().describe('Of its text.'),
  })
  .meta({ id: 'CheckedFile', description: 'A proof file that was checked.' })
export type CheckedFile = z.infer<typeof checkedFileSchema>

export const checkedSignatureSchema = z
  .object({
    what: z.literal('signature'),
    id: z.int(),
    at: isoTime,
    ...verdictWordsSchema.shape,
    input: signatureQuerySchema,
    damaged: z
      .string()
      .optional()
      .describe('What of it cannot be read, when there is such: it is left out, but for the address.'),
    others: z
      .array(externalCheckSchema)
      .max(maxExternalChecks)
      .describe('What the service and the chain said when they were asked, newest first.'),
  })
  .meta({ description: 'A signature of the history.' })

const historyRowSchema = z.discriminatedUnion('what', [
  checkedSignatureSchema,
  z
    .object({ what: z.literal('file'), id: z.int(), at: isoTime, file: checkedFileSchema })
    .meta({ description: 'A proof file of the history.' }),
])

const serviceVerdictSchema = z.object({
  from: z.literal('service'),
  at: isoTime,
  agreement: z
    .enum(agreements)
    .describe('`unclear`: the bytes do not decide it without a chain, or the service gave no answer.'),
  digest: hexText,
  chainId: z.int(),
  desk: verificationSchema,
  service: z.object({
    isValid: z.boolean().nullable(),
    failure: failureSchema.nullable(),
    callId: z.int().nullable().describe('Number of the recorded call.'),
  }),
  reasons: z.object({ desk: z.string(), service: z.string() }).describe('Both reasons, one sentence each.'),
})
export type ServiceVerdict = z.infer<typeof serviceVerdictSchema>

const chainAnswerSchema = z.object({
  from: z.literal('chain'),
  at: isoTime,
  chainId: z.int(),
  digest: hexText,
  block: z
    .object({ number: z.string(), hash: z.string(), at: isoTime })
    .describe('The block that was asked about.'),
  code: z.enum(codeKinds).describe("`delegated`: a key's account that delegates to a contract (EIP-7702)."),
  erc1271: z
    .object({ isValid: z.boolean(), said: z.string() })
    .nullable()
    .describe('What isValidSignature of the contract said; `null` without code.'),
  erc6492: z
    .object({ isValid: z.boolean() })
    .describe('What the universal check said: it makes the wallet first where the signature tells how.'),
  verdict: z
    .enum(chainVerdicts)
    .describe(
      '`refuted`: the contract says no to every reading, or no code stands there and no key signed. `open`: no code stands there yet.',
    ),
  desk: verificationSchema,
})
export type ChainAnswer = z.infer<typeof chainAnswerSchema>

export const recheckedSignatureSchema = z.object({
  kind: z.literal('signature'),
  hashHolds: z.boolean().describe('Whether the file is as it was written.'),
  same: z.boolean().describe('Whether verdict and statements, each member of them, come out the same now.'),
  sameVerdict: z
    .boolean()
    .describe(
      'Whether the verdict does, with kind, reading and signer: another version may say it in other words.',
    ),
  program: z.string(),
  createdAt: isoTime,
  input: signatureQuerySchema,
  kept: z.object({
    verdict: z.enum(verdicts).describe('As the file tells it.'),
    kind: z.string(),
    reading: z.string().nullable(),
  }),
  others: z
    .array(externalCheckSchema)
    .max(maxExternalChecks)
    .describe('What others said, as the file tells it: it cannot be verified without them.'),
  now: verificationSchema,
})
export type RecheckedSignature = z.infer<typeof recheckedSignatureSchema>

const fileFormat = z.enum(['csv', 'jsonl'])

export const signatures = topic('signatures', {
  verify: method({
    summary:
      'Says without a network whether an address signed something, by which rules, with every reading, the layout of the bytes and the tree of a wallet.',
    input: z
      .strictObject({
        ...signatureQuery,
        keep: z.boolean().optional().describe('Keeps the question and its verdict in the history.'),
      })
      .refine(...oneContent),
    output: examinationSchema,
    errors: ['unavailable', 'cancelled'],
    reads: [],
  }),
  history: method({
    summary: 'Signatures and proof files that were verified here, newest first, a page at a time.',
    input: z.strictObject({
      filter: z
        .strictObject({
          question: signatureQuerySchema.optional().describe('Only the verdict on exactly this question.'),
          address: address.optional().describe('Only those of one address.'),
          verdict: z.enum(verdicts).optional().describe('Of signatures alone.'),
          what: z.enum(['signature', 'file']).optional(),
          text: z
            .string()
            .max(200)
            .optional()
            .describe(
              'Words; each must stand in the address, the signature, what was signed, or of a file in its name or what it is about.',
            ),
        })
        .optional()
        .describe('Only those that match all of it.'),
      oldestFirst,
      limit,
      cursor,
    }),
    output: z.object({ rows: z.array(historyRowSchema), next: z.string().nullable() }),
    errors: ['unavailable'],
    reads: ['signatures'],
  }),
  forget: method({
    summary: 'Removes one signature or file from the history, or all.',
    input: z.strictObject({ id: z.int().optional() }),
    output: z.object({ removed: z.int() }),
    errors: ['unavailable'],
    changes: ['signatures'],
  }),
  crossCheck: method({
    summary:
      'Asks somebody else about a signature: the project’s service (IsValidSignature), or the network’s node at its newest block (ERC-1271 where code stands at the address, ERC-6492 for wallets yet to be made).',
    input: z
      .strictObject({
        ...signatureQuery,
        from: z.enum(['service', 'chain']),
        project: z.string().max(100).describe('Project id.'),
        network: z.string().max(64).describe('Slug of the network; its chain takes the place of `chainId`.'),
        keep: z
          .boolean()
          .optional()
          .describe('Keeps a clear answer with the same question (its `chainId` included) in the history.'),
      })
      .refine(...oneContent),
    output: z.discriminatedUnion('from', [serviceVerdictSchema, chainAnswerSchema]),
    errors: [...callErrors, 'input', 'unavailable'],
    changes: ['signatures'],
  }),
  verifyFile: method({
    summary:
      'Verifies every signature of a file and writes all rows with their verdicts into the exports. The first 200 rows, those that are not proven before others, go into the history. `jobs.list` shows the progress; stopped, what was verified stays in the file.',
    input: z.strictObject({
      path: z
        .string()
        .trim()
        .min(1)
        .max(4000)
        .describe('Full path of the file on Marketdesk’s machine, its name in the exports, or an upload.'),
      format: fileFormat
        .optional()
        .describe(
          '`csv`: with a first row that names columns. `jsonl`: one JSON object a line, with the members of `signatures.verify`. By the name of the file when left out.',
        ),
      results: fileFormat.optional().describe('Of the file with the verdicts: `csv` when left out.'),
    }),
    output: z.object({
      path: z.string().describe('File with all rows and their verdicts.'),
      rows: z.int(),
      counts: z.object({
        proven: z.int(),
        'not-this-key': z.int(),
        undecided: z.int(),
        malformed: z.int(),
        unreadable: z.int().describe('Rows that are no question.'),
      }),
      unreadable: z.array(z.object({ line: z.int(), problem: z.string() })).describe('The first 200.'),
    }),
    errors: ['not-found', 'conflict', 'cancelled', 'unavailable'],
    changes: ['signatures', 'log'],
  }),
})
