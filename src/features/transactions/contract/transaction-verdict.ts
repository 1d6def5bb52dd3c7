import { z } from 'zod'
import { factSchema, headlineSchema } from './transaction-fact.ts'

const digits = z.string().regex(/^-?\d+$/)

const assetShape = {
  kind: z.enum(['native', 'coin', 'collectible']),
  contract: z.string().describe('Lowercase; the zero address for the native coin.'),
  tokenId: z.string().nullable(),
}

export const effectSchema = z
  .object({
    changes: z
      .array(
        z.object({
          ...assetShape,
          account: z.string(),
          change: digits.describe('Decimal digits, with a minus for less.'),
        }),
      )
      .describe('What each account has more or less after all steps.'),
    allowances: z
      .array(
        z.object({
          owner: z.string(),
          contract: z.string(),
          tokenId: z.string().nullable(),
          spender: z.string(),
          amount: digits.nullable().describe('`null`: all tokens of the contract.'),
          until: digits.nullable().describe('Seconds since the epoch; `null`: no end.'),
          through: z
            .string()
            .exactOptional()
            .describe('The contract that holds the permission, where that is not the token’s own.'),
        }),
      )
      .describe('What may be taken after the last step and could not before.'),
    gaps: z
      .array(
        z.object({
          id: z.string(),
          step: z.int().nullable(),
          fact: factSchema,
        }),
      )
      .describe('What was not understood: its effect is not among the changes.'),
  })
  .meta({ id: 'Effect' })
export type TransactionEffect = z.infer<typeof effectSchema>

const columnSchema = z
  .discriminatedUnion('present', [
    z.object({ present: z.literal(true), effect: effectSchema }),
    z.object({ present: z.literal(false), reason: factSchema }),
  ])
  .meta({ id: 'EffectColumn', description: 'An effect by one source. One that is not there says why.' })

export const verdictSchema = z
  .object({
    state: z
      .enum(['accepted', 'not-accepted', 'not-understood'])
      .describe('`accepted`: the whole effect was understood and is what was promised.'),
    headline: headlineSchema,
    reasons: z
      .array(
        z.object({
          id: z.string().describe('The same for the same build: an override names it.'),
          state: z.enum(['differs', 'not-understood', 'absent']),
          step: z.int().nullable().describe('Counted from 0; `null`: it concerns the whole.'),
          source: z
            .enum(['promised', 'decoded', 'simulated', 'node', 'rules'])
            .describe('What brought it to light.'),
          fact: factSchema,
        }),
      )
      .describe('Everything that keeps the build from being accepted; empty when it is.'),
    promised: columnSchema.describe('By the draft, its orders as the service showed them, and all fees.'),
    decoded: columnSchema.describe('By the calldata and the typed data of the steps.'),
    simulated: columnSchema.describe('By the newest simulation on a node.'),
  })
  .meta({ id: 'BuildVerdict' })
export type TransactionVerdict = z.infer<typeof verdictSchema>

export const storedVerdictSchema = z
  .object({
    state: verdictSchema.shape.state,
    headline: headlineSchema,
    reasons: z.array(z.object({ id: z.string(), step: z.int().nullable(), source: z.string() })),
    simulatedAt: z.string().nullable(),
    failure: z.string().nullable().describe('Why the build has no steps.'),
    holds: z
      .boolean()
      .describe(
        '`false`: the program, what it knows, or the time is another since. Open the draft to check again.',
      ),
  })
  .meta({
    id: 'StoredVerdict',
    description: 'The last verdict on a build, as it was stored: nothing rests on it but lists.',
  })
export type StoredVerdict = z.infer<typeof storedVerdictSchema>
