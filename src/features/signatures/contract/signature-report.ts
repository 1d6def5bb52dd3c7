import { z } from 'zod'
import type { SignatureFact } from '../core/say.ts'
import type { ReadingFact } from '../core/say/reading-sentences.ts'
import type { WalletReason } from '../core/say/wallet-sentences.ts'
import { parsedJson } from '../../../contract/scalars.ts'
import { readingNames } from '../core/reading-names.ts'
import {
  signatureKinds,
  statementOutcomes,
  verdicts,
  type PartView,
  type WalletView,
} from '../core/report.ts'

export const hexText = z.string()

/** Ids and their values are declared with their sentences; the desk alone makes them. */
const factSchema = z.object({ id: z.string(), values: z.record(z.string(), parsedJson) })
const signatureFact = factSchema.meta({
  id: 'SignatureFact',
  description: 'What is known of a signature, as data.',
}) as unknown as z.ZodType<SignatureFact>
const readingFact = factSchema as unknown as z.ZodType<ReadingFact>
const walletReason = factSchema as unknown as z.ZodType<WalletReason>

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
  statements: z.array(
    z.object({ rule: z.string(), outcome: z.enum(statementOutcomes), fact: signatureFact }),
  ),
}

export const verificationSchema = z.object(verification).meta({ id: 'Verification' })

const partSchema: z.ZodType<PartView> = z
  .lazy(() =>
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
  .meta({ id: 'WalletPart' })

const walletSchema: z.ZodType<WalletView> = z
  .lazy(() =>
    z.object({
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
    }),
  )
  .meta({ id: 'Wallet' })

export const examinationSchema = z
  .object({
    ...verification,
    address: z.string(),
    chainId: z.int().nullable(),
    foundChainId: z.int().nullable().describe('Chain by which it was proven, where none was given.'),
    forms: z
      .array(z.object({ title: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) }))
      .describe('How the bytes are laid out, from the outside in.'),
    readings: z
      .array(
        z.object({
          name: z.enum(readingNames),
          how: readingFact,
          digest: hexText,
          recovers: z
            .string()
            .nullable()
            .describe(
              "Whom a key's signature leads to; `null` for wallets, and when no key can have made it.",
            ),
          fits: z.boolean().nullable(),
          open: readingFact.optional().describe('Why a signature over it proves nothing of what was given.'),
        }),
      )
      .describe('What may have been signed, the usual reading first.'),
    typedData: z
      .object({
        primaryType: z.string().nullable(),
        faults: z.array(z.object({ path: z.string(), problem: z.string() })),
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

export type ExaminationAnswer = z.infer<typeof examinationSchema>
