import { z } from 'zod'
import { readingNames } from './reading-names.ts'
import type { SignatureFact } from './say.ts'
import type { ReadingFact } from './say/reading-sentences.ts'
import type { WalletReason } from './say/wallet-sentences.ts'

/**
 * What the bytes come to. `not-this-key`: neither the address's key nor a wallet of the platform signed, and another contract may take
 * the bytes. Only a chain refutes: it shows that there is no code, or its contract says no.
 */
export const verdicts = ['proven', 'not-this-key', 'undecided', 'malformed'] as const
export type Verdict = (typeof verdicts)[number]

export const signatureKinds = [
  'eoa',
  'wallet-v1',
  'wallet-v2',
  'wallet-v3',
  'multisig',
  'contract',
  'unknown',
] as const
export type SignatureKind = (typeof signatureKinds)[number]

export const statementOutcomes = ['holds', 'fails', 'assumed', 'needs-network', 'noted'] as const
export type StatementOutcome = (typeof statementOutcomes)[number]

export const hexText = z.string()

const factSchema = z.object({ id: z.string(), values: z.record(z.string(), z.unknown()) })
const signatureFact = factSchema.meta({
  id: 'SignatureFact',
  description: 'What is known of a signature, as data.',
}) as unknown as z.ZodType<SignatureFact>
const readingFact = factSchema as unknown as z.ZodType<ReadingFact>
const walletReason = factSchema as unknown as z.ZodType<WalletReason>

const statementSchema = z.object({
  rule: z.string(),
  outcome: z.enum(statementOutcomes),
  fact: signatureFact,
})
export type Statement = Readonly<z.infer<typeof statementSchema>>

const verification = {
  verdict: z
    .enum(verdicts)
    .describe(
      '`not-this-key`: neither the address’s key nor a wallet of the platform signed; a contract at the address may take the bytes all the same, so that only a chain refutes. `undecided`: cannot be decided without a chain. `malformed`: no signature of a known layout.',
    ),
  kind: z.enum(signatureKinds),
  signer: z
    .string()
    .optional()
    .describe(
      'Whose signature it is: the address that was asked about when proven, else whom the usual reading leads to.',
    ),
  reading: z
    .enum(readingNames)
    .optional()
    .describe('The reading that fits; of one that is not proven the usual one.'),
  statements: z.array(statementSchema).readonly(),
}

export const verificationSchema = z.object(verification).meta({ id: 'Verification' })
export type Verification = Readonly<z.infer<typeof verificationSchema>>

const partSchema = z
  .object({
    kind: z.string(),
    title: z.string(),
    address: z.string().nullable(),
    hash: z.string().nullable(),
    weight: z.number().nullable(),
    state: z.enum(['signed', 'absent', 'unknown', 'invalid', 'group']),
    detail: z.string().nullable(),
    get parts(): z.ZodArray<typeof partSchema> {
      return z.array(partSchema)
    },
    get wallet(): z.ZodNullable<typeof walletSchema> {
      return walletSchema.nullable()
    },
  })
  .meta({ id: 'WalletPart' })

const walletSchema = z
  .object({
    version: z.int(),
    address: z.string(),
    verdict: z.enum(['proven', 'not-this-key', 'undecided']),
    reasons: z.array(walletReason),
    walletDigest: hexText,
    noChainId: z.boolean(),
    counterfactual: z.string().nullable(),
    matches: z.boolean(),
    release: z.string(),
    checkpointer: z.string().nullable(),
    links: z.array(
      z.object({
        threshold: z.int(),
        checkpoint: z.int().nullable().describe('`null` without one, and for one beyond 2^53.'),
        checkpointDigits: z.string().optional().describe('All of its digits.'),
        earned: z.number(),
        possible: z.number().nullable(),
        imageHash: hexText.nullable(),
        digest: hexText,
        parts: z.array(partSchema),
      }),
    ),
  })
  .meta({ id: 'Wallet' })

export type PartView = z.infer<typeof partSchema>
export type WalletView = z.infer<typeof walletSchema>
export type LinkView = WalletView['links'][number]

const formSchema = z
  .object({ title: z.string(), fields: z.array(z.tuple([z.string(), z.string()]).readonly()).readonly() })
  .readonly()
export type FormView = z.infer<typeof formSchema>

const readingSchema = z
  .object({
    name: z.enum(readingNames),
    how: readingFact,
    digest: hexText,
    recovers: z
      .string()
      .nullable()
      .describe("Whom a key's signature leads to; `null` for wallets, and when no key can have made it."),
    fits: z.boolean().nullable(),
    open: readingFact.optional().describe('Why a signature over it proves nothing of what was given.'),
  })
  .readonly()
export type ReadingView = z.infer<typeof readingSchema>

export const examinationSchema = z
  .object({
    ...verification,
    address: z.string(),
    chainId: z.int().nullable(),
    foundChainId: z.int().nullable().describe('Chain by which it was proven, where none was given.'),
    forms: z.array(formSchema).readonly().describe('How the bytes are laid out, from the outside in.'),
    readings: z
      .array(readingSchema)
      .readonly()
      .describe('What may have been signed, the usual reading first.'),
    typedData: z
      .object({
        primaryType: z.string().nullable(),
        faults: z.array(z.object({ path: z.string(), problem: z.string() })).readonly(),
        domainSeparator: hexText.nullable(),
        structHash: hexText.nullable(),
        digest: hexText.nullable(),
        ethAuth: z
          .object({
            app: z.string().nullable(),
            issuedAt: z.int().nullable(),
            expiresAt: z.int().nullable(),
          })
          .optional()
          .describe('What an ETHAuth proof claims, times in seconds since the epoch.'),
      })
      .nullable(),
    wallet: walletSchema
      .nullable()
      .describe('The configuration of a wallet of the platform, as the signature shows it.'),
  })
  .meta({ id: 'Examination' })

export type Examination = Readonly<z.infer<typeof examinationSchema>>
