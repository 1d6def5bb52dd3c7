import { z } from 'zod'
import { httpUrl } from '../../../contract/http-url.ts'
import { method } from '../../../contract/method.ts'
import { isoTime } from '../../../contract/scalars.ts'
import { exportFormats } from '../core/export-formats.ts'
import { depthSchema, gateReasonSchema, runSchema } from './transaction-run.ts'

const runErrors = ['not-found', 'conflict', 'unreachable', 'timeout', 'bad-answer', 'unavailable'] as const

export const overriddenExportSchema = z.object({
  build: z.int(),
  at: isoTime,
  format: z.enum(exportFormats),
  override: z.array(z.string()),
})
export type OverriddenExport = z.infer<typeof overriddenExportSchema>

export const runMethods = {
  runs: method({
    summary: 'Runs of a build, newest first, and what blocks another one.',
    input: z.strictObject({ build: z.int() }),
    output: z.object({
      runs: z.array(runSchema),
      reasons: z
        .array(gateReasonSchema)
        .describe(
          'What `override` of `beginRun` and of an export must name now, all of it; empty for an accepted build that was never run.',
        ),
      exports: z
        .array(overriddenExportSchema.omit({ build: true }))
        .describe('Exports of it that named reasons, oldest first.'),
      usualDepth: depthSchema
        .nullable()
        .describe(
          'Depth that a run of this build has unless set otherwise; `null` when its network is unknown.',
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
}
