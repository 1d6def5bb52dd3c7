import { z } from 'zod'
import { finalityKinds } from '../core/chain-proof/words.ts'
import { auditCostSchema, block, blocks } from './audit-shapes.ts'
import { failureSchema } from './failure.ts'
import { key } from './listener.ts'
import { isoTime } from './scalars.ts'

export const certificatePlanSchema = z
  .object({
    listener: key,
    network: z.string(),
    blocks: blocks.nullable().describe('`null`: no certificate can be made of them; `note` says why.'),
    cost: auditCostSchema,
    fileBytes: z.int().describe('Size of the file, judging by some of its blocks; an estimate.'),
    rebuilt: z
      .int()
      .describe(
        'Blocks whose receipts must all be there, judging by what was delivered and by some of the blocks; an estimate.',
      ),
    mostBlocks: z.int().describe('Most blocks of one certificate.'),
    finality: z.string(),
    node: z.string().describe('Label of the node that answered.'),
    note: z.string().nullable(),
    proves: z.array(z.string()),
    doesNotProve: z.array(z.string()),
  })
  .meta({ id: 'CertificatePlan' })

export const certificateSchema = z
  .object({
    id: z.int(),
    listener: key,
    network: z.string(),
    state: z
      .enum(['running', 'interrupted', 'done', 'failed', 'cancelled'])
      .describe('`interrupted`: the desk ended while it was made; `jobs.resume` continues it.'),
    startedAt: isoTime,
    endedAt: isoTime.nullable(),
    blocks,
    done: z.int().describe('Blocks that are done.'),
    total: z.int().describe('Blocks of the certificate.'),
    calls: z.int().describe('Requests made of nodes so far.'),
    bytes: z.int().describe('Bytes they answered.'),
    path: z
      .string()
      .nullable()
      .describe('Absolute path of the file; `null` until it is whole and checked, and when it is gone.'),
    fileBytes: z.int().nullable(),
    summary: z.string().nullable().describe('“Between block A and block B exactly n logs matched; …”'),
    matched: z.int().nullable(),
    missed: z.int().nullable().describe('As the log of this desk says.'),
    failure: failureSchema.nullable(),
  })
  .meta({ id: 'Certificate' })
export type Certificate = z.infer<typeof certificateSchema>

export const certificateCheckSchema = z
  .object({
    verdict: z
      .enum(['complete', 'not-complete', 'not-a-certificate'])
      .describe(
        'Of the file alone, without a node. `complete`: of its blocks no log that matches is left out, if the last block’s hash is the chain’s.',
      ),
    message: z.string().describe('What is so, or why not.'),
    chainId: z.int().nullable().describe('As the file says it.'),
    network: z.string().nullable().describe('As the file says it.'),
    listener: z.string().nullable().describe('As the file says it.'),
    program: z.string().nullable(),
    createdAt: isoTime.nullable(),
    blocks: z
      .object({ from: block, to: block, fromTime: isoTime, toTime: isoTime, lastHash: z.string() })
      .nullable()
      .describe('Computed; `null` where it is not complete.'),
    ruledOut: z.int().nullable().describe('Blocks whose header rules the filters out.'),
    rebuilt: z.int().nullable().describe('Blocks whose receipts are all there.'),
    matched: z.int().nullable().describe('Logs that match; computed.'),
    missed: z.int().nullable().describe('Of them missed, as the file says it: no file can prove that.'),
    filters: z
      .object({
        contractAddresses: z.array(z.string()),
        events: z.array(z.string()),
        tokenIDs: z.array(z.string()),
        accounts: z.array(z.string()),
        topicHashes: z.array(z.string()),
      })
      .nullable()
      .describe('The listener’s filters as the file has them.'),
    finality: z
      .object({ kind: z.enum(finalityKinds), block: z.string(), nodes: z.array(z.string()) })
      .nullable()
      .describe('As the file says it: it cannot be computed without a node.'),
    proves: z.array(z.string()),
    doesNotProve: z.array(z.string()),
  })
  .meta({ id: 'CertificateCheck' })
export type CertificateCheck = z.infer<typeof certificateCheckSchema>
