import { z } from 'zod'
import {
  chainVerdicts,
  checkNames,
  checkOutcomes,
  finalityKinds,
  openReasons,
} from '../../core/webhooks/chain-verdicts.ts'
import { oneContent, recheckedSignatureSchema, signatureQuery } from '../../features/signatures/contract.ts'
import { eventFilterSchema } from '../../features/events/contract/event-filter.ts'
import { method, topic } from '../../contract/method.ts'
import { isoTime } from '../../contract/scalars.ts'

export const chainCheckSchema = z
  .object({
    name: z.enum(checkNames),
    outcome: z
      .enum(checkOutcomes)
      .describe(
        '`holds`, `fails`: computed here. `stated`: said by a node, or by the file; not computed. `open`: could not be compared.',
      ),
    claimed: z
      .string()
      .nullable()
      .describe('As the delivery says it; of a root, and of what stands in a block, as the header does.'),
    found: z.string().nullable().describe('As it was computed, or as the node says it.'),
  })
  .meta({ id: 'ChainCheck', description: 'One comparison of a chain proof.' })

export const chainFinalitySchema = z
  .object({
    kind: z.enum(finalityKinds).describe('By what the block counts as final.'),
    block: z.string().describe('Number of the last final block, decimal digits.'),
    nodes: z.array(z.string()).describe('Labels of the nodes that said so.'),
  })
  .meta({ id: 'ChainFinality' })

const logIndexReading = z
  .object({
    claimed: z.string().nullable().describe('`txnLogIndex` of the delivery.'),
    inTransaction: z.int().describe('Index of the log in its transaction, counted from 0.'),
    inBlock: z.int().nullable().describe('Index in the block; `null`: not computed.'),
    holds: z
      .enum(['transaction', 'block', 'both', 'neither', 'not-said'])
      .describe('Which reading of `txnLogIndex` agrees.'),
  })
  .meta({ id: 'LogIndexReading', description: 'The two readings of `txnLogIndex`.' })

export const chainProofSchema = z
  .object({
    event: z.int(),
    verdict: z.enum(chainVerdicts),
    reason: z.enum(openReasons).nullable().describe('Of `cannot-tell`.'),
    message: z.string().describe('Why, one or two sentences.'),
    examinedAt: isoTime,
    network: z.string().nullable(),
    chainId: z.int().nullable(),
    block: z
      .object({
        hash: z.string(),
        number: z.string().nullable(),
        at: isoTime.nullable(),
        receipts: z.int().nullable().describe('How many receipts were rebuilt.'),
      })
      .nullable(),
    checks: z
      .array(chainCheckSchema)
      .describe('What was compared, in the order of the path: block, receipts root, receipt, log.'),
    logIndex: logIndexReading.nullable(),
    finality: chainFinalitySchema.nullable(),
    nodes: z.array(z.string()).describe('Labels of the nodes that were asked.'),
    secondNode: z
      .enum(['agrees', 'disagrees', 'not-asked'])
      .describe('Whether another node of the network names the same final block of that number.'),
    fileBytes: z.int().nullable().describe('Size of the proof file; `null`: there is none.'),
  })
  .meta({
    id: 'ChainProof',
    description: 'What the chain says of one event, and what that was computed from.',
  })
export type ChainProof = z.infer<typeof chainProofSchema>

const counts = z
  .object(
    Object.fromEntries(chainVerdicts.map((verdict) => [verdict, z.int()])) as Record<
      (typeof chainVerdicts)[number],
      z.ZodInt
    >,
  )
  .describe('Events of each verdict so far.')

export const proofCountsSchema = z
  .object({ blocks: z.int().describe('Blocks that a node was asked for.'), counts })
  .meta({ id: 'ProofCounts' })
export type ProofCounts = z.infer<typeof proofCountsSchema>

export const proofSettingsSchema = z
  .object({
    automatic: z
      .boolean()
      .describe(
        'Proves new events by themselves as soon as their blocks are final, within the budget of the nodes.',
      ),
    state: z
      .enum(['off', 'no-node', 'waiting', 'proving', 'stopped'])
      .describe(
        '`no-node`: no network has a node, and nothing is asked. `waiting`: for new events or final blocks. `stopped`: see `problem`.',
      ),
    problem: z.string().nullable(),
    notYet: z.int().describe('Events that wait for their blocks to be final.'),
    lastAt: isoTime.nullable().describe('When an event was examined last.'),
  })
  .meta({ id: 'ProofSettings' })
export type ProofSettings = z.infer<typeof proofSettingsSchema>

const text = z.string().max(4_000_000).describe('The text of the file.')

export const recheckedSchema = z
  .object({
    proven: z
      .boolean()
      .describe('Whether everything that a chain proof claims was computed again and agrees.'),
    kind: z.enum(['proof', 'refutation']).describe('What the file says it is.'),
    refuted: z
      .boolean()
      .describe(
        'Whether everything in a refutation was computed again, and its block contradicts what was delivered.',
      ),
    message: z.string().describe('Why not, or what is proven or refuted; one or two sentences.'),
    hashHolds: z.boolean().describe('Whether the file is as it was written.'),
    program: z.string().nullable(),
    createdAt: isoTime.nullable(),
    chainId: z.int().nullable().describe('As the file says it: no header names its chain.'),
    claim: z
      .object({
        blockHash: z.string(),
        blockNumber: z.string().nullable(),
        txnHash: z.string().nullable(),
        address: z.string(),
        topics: z.array(z.string()),
        data: z.string(),
      })
      .nullable()
      .describe('What the delivery said.'),
    deliverySha256: z.string().nullable(),
    checks: z.array(chainCheckSchema),
    logIndex: logIndexReading.nullable(),
    finality: chainFinalitySchema
      .nullable()
      .describe('As the file says it: it cannot be computed without a node. A refutation needs none.'),
  })
  .meta({
    id: 'RecheckedProof',
    description: 'What a chain-proof file or a refutation comes to without a network.',
  })

export type RecheckedProof = z.infer<typeof recheckedSchema>

export const completenessCheckSchema = z
  .object({
    kind: z.literal('completeness'),
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
      .object({ from: z.int(), to: z.int(), fromTime: isoTime, toTime: isoTime, lastHash: z.string() })
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
    finality: chainFinalitySchema
      .nullable()
      .describe('As the file says it: it cannot be computed without a node.'),
    proves: z.array(z.string()),
    doesNotProve: z.array(z.string()),
  })
  .meta({ id: 'CompletenessCheck', description: 'What a completeness file comes to without a network.' })
export type CompletenessCheck = z.infer<typeof completenessCheckSchema>

const network = z
  .string()
  .max(64)
  .optional()
  .describe('Slug of the network, for events whose listener does not say which it is.')

export const chosenEvents = z.array(z.int()).min(1).max(10_000).optional().describe('Events by id …')

export const notBoth = [
  ({ events, filter }: { readonly events?: unknown; readonly filter?: unknown }): boolean =>
    events === undefined || filter === undefined,
  { message: 'must be events or a filter, not both', path: ['filter'] },
] satisfies [unknown, unknown]

export const proofs = topic('proofs', {
  prove: method({
    summary:
      'Compares events with their blocks on the chain, as nodes of their networks give them. One event is answered at once; several, or those that match, are a job that begins, newest first.',
    input: z
      .strictObject({
        events: chosenEvents,
        filter: eventFilterSchema.optional(),
        network,
        again: z
          .boolean()
          .optional()
          .describe(
            '`true`: also those that have a lasting verdict. By default those that were not examined, are not yet final, or could not be told. One event alone is always examined.',
          ),
      })
      .refine(...notBoth),
    output: z.object({
      proof: chainProofSchema.nullable().describe('Of one event.'),
      job: z.int().nullable().describe('Of several: its number in `jobs.list`.'),
    }),
    errors: ['not-found', 'conflict', 'cancelled', 'unavailable'],
    changes: ['proofs'],
  }),
  get: method({
    summary: 'The chain proof of an event as it was examined last; `null`: not examined. No node is asked.',
    input: z.strictObject({ event: z.int() }),
    output: z.object({ proof: chainProofSchema.nullable() }),
    errors: ['unavailable'],
    reads: ['proofs', 'events'],
  }),
  file: method({
    summary:
      'A proof file: of an event that is proven, the refutation of one that its block refutes, or of a signature and its verdict.',
    input: z
      .strictObject({
        event: z.int().optional(),
        signature: z
          .strictObject({
            ...signatureQuery,
            withOthers: z
              .boolean()
              .optional()
              .describe('Adds what the service and the chain said when they were asked.'),
          })
          .refine(...oneContent)
          .optional(),
      })
      .refine(({ event, signature }) => (event === undefined) !== (signature === undefined), {
        message: 'must be an event or a signature',
      })
      .meta({ examples: [{ event: 1_000_000 }] }),
    output: z.object({ fileName: z.string(), text: z.string() }),
    errors: ['not-found', 'cancelled', 'unavailable'],
    reads: ['proofs'],
  }),
  recheck: method({
    summary:
      'Verifies a proof file again, of an event, an audit or a signature, without a network and without trusting who made it. Larger completeness files are checked by the command line (`marketdesk proofs recheck`) and by `check-proof.mjs`.',
    input: z.strictObject({
      file: text,
      keepAs: z
        .string()
        .trim()
        .min(1)
        .max(255)
        .optional()
        .describe('Name of the file: keeps what comes of it in `signatures.history`.'),
    }),
    output: z.discriminatedUnion('kind', [
      recheckedSchema,
      completenessCheckSchema,
      recheckedSignatureSchema,
    ]),
    errors: ['input', 'unavailable', 'cancelled'],
    reads: [],
  }),
  settings: method({
    summary: 'Whether new events are proven automatically, and the state of that.',
    input: z.strictObject({}),
    output: proofSettingsSchema,
    errors: ['unavailable'],
    reads: ['proofs'],
  }),
  setSettings: method({
    summary: 'Turns automatic proving on or off.',
    input: z.strictObject({ automatic: z.boolean() }),
    output: proofSettingsSchema,
    errors: ['unavailable'],
    changes: ['proofs'],
  }),
})
