import { z } from 'zod'
import { sealedFile } from '../../../core/sealed-file.ts'
import { verdicts } from './report.ts'
import { maxExternalChecks, externalCheckSchema } from './external-check.ts'

export const signatureProofFormat = 'marketdesk-signature-proof'

const common = {
  format: z.literal(signatureProofFormat),
  program: z.string().max(100),
  createdAt: z.iso.datetime({ precision: 3 }),
  input: z.strictObject({
    address: z.string().max(100),
    signature: z.string().max(140_000),
    chainId: z.int().nonnegative().nullable(),
    message: z.string().max(1_000_000).optional(),
    typedData: z.json().optional(),
    digest: z.string().max(100).optional(),
    contexts: z
      .array(
        z.strictObject({
          version: z.int(),
          factory: z.string().max(100),
          mainModule: z.string().max(100),
          creationCode: z.string().max(2000).optional(),
        }),
      )
      .max(10)
      .optional(),
  }),
  result: z.strictObject({
    verdict: z.enum(verdicts),
    kind: z.string().max(40),
    signer: z.string().max(100).optional(),
    reading: z.string().max(40).optional(),
    statements: z
      .array(z.strictObject({ rule: z.string(), outcome: z.string(), detail: z.string() }))
      .max(1000),
  }),
}

const plainProof = z.strictObject({ ...common, version: z.literal(1) })

const proofWithOthers = z.strictObject({
  ...common,
  version: z.literal(2),
  others: z.array(externalCheckSchema).min(1).max(maxExternalChecks),
})

const proofSchema = z.discriminatedUnion('version', [plainProof, proofWithOthers])

export type ProofBody = z.infer<typeof proofSchema>

const file = sealedFile({ schema: proofSchema, noun: 'proof of a signature', mostCharacters: 16_000_000 })

export const proofHash = file.hashOf
export const writeProof = file.write
export const readProof = file.read
