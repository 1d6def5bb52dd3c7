import { z } from 'zod'
import { faultKinds } from '../../core/fault-kinds.ts'
import { method, topic } from '../../contract/method.ts'
import { projectSchema } from '../projects/contract.ts'

export const sampleActivitySchema = z
  .strictObject({
    perMinute: z
      .int()
      .min(0)
      .max(300)
      .describe(
        'Listings, offers, purchases, sales, cancellations, transfers and approvals a minute; 0: none.',
      ),
    faults: z.boolean().describe('One call in six gets an error, a late or a broken answer.'),
  })
  .meta({ id: 'SampleActivity' })

const faultNameSchema = z
  .enum(faultKinds)
  .describe(
    '`lost`: never delivered. `doubled`: delivered twice. `disordered`: delivered after the next one. `forged`: says something else than its log. `invented`: of a log that no block has. `false-removal`: taken back although its block is on the chain. `reorg`: the chain gives up its block. `silent-reorg`: the same, and the removal is never delivered.',
  )

export const playedFaultSchema = z
  .object({
    number: z.int().describe('Counted from 1, from the start of the sample.'),
    at: z.iso.datetime({ precision: 3 }),
    fault: faultNameSchema,
    blockNumber: z.int(),
    blockHash: z.string(),
    txnHashes: z.array(z.string()).describe('Transactions whose events it was played on.'),
    text: z.string().describe('For people: `Lost 1 Transfer of Lantern #102 at block 812`.'),
  })
  .meta({ id: 'PlayedFault' })

export const sample = topic('sample', {
  open: method({
    summary:
      'Starts the sample service on this machine (if it does not run) and opens its project. The data is made up and labelled so.',
    input: z.strictObject({}),
    output: projectSchema,
    errors: ['unavailable', 'locked'],
    changes: ['projects', 'vault'],
  }),
  setActivity: method({
    summary: 'Lets things happen on the sample’s chain by themselves, or calls to it go wrong.',
    input: sampleActivitySchema.extend({
      listen: z
        .boolean()
        .optional()
        .describe(
          'Registers a listener for its collections, market and coins where the sample project has none, so that events and sales come in.',
        ),
    }),
    output: sampleActivitySchema,
    errors: ['unavailable', 'conflict', 'not-found'],
    changes: ['projects', 'listeners'],
  }),
  playFault: method({
    summary:
      'Lets something happen on the sample’s chain and its delivery go wrong, so that the audit and the chain proof have something to find. Registers a listener where the sample project has none.',
    input: z.strictObject({ fault: faultNameSchema }),
    output: playedFaultSchema,
    errors: ['unavailable', 'conflict', 'not-found'],
    changes: ['sample', 'listeners'],
  }),
  faults: method({
    summary:
      'The faults that were played on the sample’s deliveries, the latest first. No delivery names them.',
    input: z.strictObject({}),
    output: z.object({ faults: z.array(playedFaultSchema) }),
    errors: ['unavailable'],
    reads: ['sample'],
  }),
  stop: method({
    summary: 'Ends the sample service. It starts again only when it is opened.',
    input: z.strictObject({}),
    output: z.object({}),
    errors: [],
    changes: ['projects'],
  }),
})
