import { z } from 'zod'
import { isoTime, parsedJson } from '../../../contract/scalars.ts'
import { checkSchema } from './transaction-build.ts'
import { factSchema, headlineSchema } from './transaction-fact.ts'
import { verdictSchema } from './transaction-verdict.ts'

export const depthSchema = z
  .union([z.int().min(1).max(1000), z.literal('finalized')])
  .describe('Blocks, its own counted, or what the chain calls final.')

export type Depth = z.infer<typeof depthSchema>

export const gateReasonSchema = z
  .object({
    id: z.string(),
    facts: z
      .array(z.object({ step: z.int().nullable().describe('Counted from 0.'), fact: factSchema }))
      .readonly(),
  })
  .meta({ id: 'GateReason', description: 'A reason that blocks a run.' })
export type GateReason = z.infer<typeof gateReasonSchema>

export const gateVerdictSchema = z
  .object({
    state: z.enum(['accepted', 'not-accepted', 'not-understood']),
    headline: headlineSchema,
    reasons: verdictSchema.shape.reasons,
  })
  .meta({ id: 'GateVerdict' })

export const runTransactionSchema = z
  .object({
    nonce: z
      .int()
      .nullable()
      .describe('Stored before it was sent, corrected by the chain; `null` when no node said so.'),
    status: z
      .enum(['pending', 'stuck', 'dropped', 'replaced', 'differs', 'included', 'deep', 'unseen'])
      .describe(
        '`pending`: it waits for a block. `stuck`: for too long. `dropped`: the node does not have it any more. `replaced`: its nonce was used by another one. `differs`: it is not the step. `included`: in a block that is not deep enough. `deep`: deep enough. `unseen`: the node did not say.',
      ),
    fact: factSchema,
    confirmations: z.int().nullable().describe('Blocks with its own; `null` while it is in none.'),
    final: z.boolean().describe('No chain takes it back any more.'),
    replacedBy: z.string().nullable().describe('Hash of what used its nonce.'),
    again: z
      .enum(['no', 'same-nonce', 'new-nonce'])
      .describe('Whether the step can be sent again, and with which nonce.'),
    watched: z.boolean().describe('Its transaction is being watched.'),
    checkedAt: isoTime.nullable().describe('When the chain was last looked at.'),
  })
  .meta({ id: 'RunTransaction', description: 'The state of a transaction on its chain.' })

export const runActSchema = z
  .object({
    position: z.int(),
    step: z.int(),
    kind: z.enum(['send', 'sign-typed', 'sign-text', 'post']),
    state: z
      .enum(['waiting', 'asked', 'sent', 'done', 'failed', 'unknown'])
      .describe(
        '`waiting` for its turn, `asked` while the signer or the service has it, `sent` until it lies deep enough in a block, `unknown` when it was sent and the result is unknown.',
      ),
    request: parsedJson.describe('What is sent, or was sent.'),
    result: z.string().nullable(),
    blockNumber: z.string().nullable(),
    gasUsed: z.string().nullable(),
    transaction: runTransactionSchema
      .nullable()
      .describe('`null` for what is no transaction, or was not sent.'),
    problems: z.array(factSchema).describe('Why it failed, or what is in doubt.'),
    at: isoTime.nullable(),
  })
  .meta({ id: 'RunAct' })
export type RunAct = z.infer<typeof runActSchema>

const settlementRowSchema = z
  .object({
    account: z.string(),
    kind: z.enum(['native', 'coin', 'collectible']),
    contract: z.string(),
    tokenId: z.string().nullable(),
    promised: z.string().describe('Net change, decimal digits with a minus for less.'),
    moved: z.string().nullable().describe('By the receipts; `null` when they do not tell.'),
    state: checkSchema.shape.state,
  })
  .meta({ id: 'SettlementRow' })

export const runSchema = z
  .object({
    id: z.int(),
    build: z.int(),
    signerUrl: z.string(),
    account: z.string(),
    depth: depthSchema,
    verdict: gateVerdictSchema
      .nullable()
      .describe('What the build came to when the run was begun; `null` for a run of an older desk.'),
    override: z.array(z.string()).describe('Reasons against the run that were named to begin it anyway.'),
    startedAt: isoTime,
    endedAt: isoTime.nullable(),
    state: z
      .enum(['open', 'busy', 'doubt', 'stopped', 'done', 'ended'])
      .describe(
        '`open`: there is more to do. `busy`: the signer, the service or the chain has it. `stopped`: a step failed. `doubt`: an outcome is unknown, or a transaction needs a decision.',
      ),
    next: z
      .int()
      .nullable()
      .describe('Position of the step that comes next, or is in doubt; `null` when there is none.'),
    acts: z.array(runActSchema),
    settlement: z
      .object({
        state: checkSchema.shape.state,
        pieces: factSchema.describe('Of the collectibles.'),
        money: factSchema.nullable().describe('Of the amounts; `null`: none were promised.'),
        rows: z
          .array(settlementRowSchema)
          .describe('Every asset that was promised to or from an account, and what else of the taker moved.'),
      })
      .nullable()
      .describe(
        'Whether collectibles and money moved as they were to, by the receipts of a run that is done: `null` before, or when the chain was not asked.',
      ),
  })
  .meta({ id: 'Run' })
export type TransactionRun = z.infer<typeof runSchema>
