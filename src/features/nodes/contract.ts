import { z } from 'zod'
import { networkSchema } from '../../core/networks/network.ts'
import { method, topic } from '../../contract/method.ts'
import { secretStateSchema } from '../projects/contract.ts'
import { saveInput } from '../../contract/save-input.ts'
import { intFrom, isoTime } from '../../contract/scalars.ts'

const slug = networkSchema.shape.slug

/** Calls and megabytes of a day that a node is given unless it is told otherwise: below what free plans allow. */
export const usualBudget = { callsPerDay: 50_000, megabytesPerDay: 2_000, mayExceed: false } as const

const label = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(60)
  .describe('Name for people: the only thing of a node that is shown anywhere.')

const url = z
  .string()
  .trim()
  .max(2000)
  .refine(
    (text) => /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i.test(text) && z.url().safeParse(text).success,
    'must be an http:// or https:// address',
  )
  .describe('JSON-RPC address of an EVM node. A secret on its way in: keys ride in it. No method returns it.')
  .meta({ writeOnly: true, examples: ['http://127.0.0.1:8545'] })

const budgetSchema = z
  .strictObject({
    callsPerDay: intFrom(1, 1_000_000_000).nullable().describe('`null`: without a bound.'),
    megabytesPerDay: intFrom(1, 1_000_000_000).nullable().describe('`null`: without a bound.'),
    mayExceed: z
      .boolean()
      .describe(
        'Whether requests of a person continue when the budget is used up. Automatic work never does.',
      ),
  })
  .meta({
    id: 'NodeBudget',
    description:
      'What a node may be asked for in a day of UTC. Automatic work stops at nine tenths of it: the rest is for requests of a person.',
  })

export const nodeSchema = z
  .object({
    id: z.string(),
    network: z.string().describe('Slug of its network.'),
    label,
    isSample: z
      .boolean()
      .describe('The node of the sample while it is open: stored nowhere, and not to be changed.'),
    address: secretStateSchema,
    isPaused: z.boolean(),
    state: z
      .enum(['ready', 'paused', 'locked', 'no-address', 'unknown-network', 'budget-used'])
      .describe(
        '`locked`: its address is sealed and the vault is locked. `no-address`: the sealed address is lost; enter it again. `unknown-network`: no such network is known any more.',
      ),
    budget: budgetSchema,
    used: z
      .object({ day: z.string().describe('Day of UTC, `YYYY-MM-DD`.'), calls: z.int(), bytes: z.int() })
      .describe('What it was asked for today.'),
    left: z
      .object({ calls: z.int().nullable(), bytes: z.int().nullable() })
      .describe('What is left of the day’s budget; `null` without a bound.'),
  })
  .meta({ id: 'ChainNode', description: 'A node of a network, without its address.' })

export type ChainNode = z.infer<typeof nodeSchema>

const block = z.object({ number: z.string(), hash: z.string(), at: isoTime })

export const nodeTestSchema = z
  .object({
    milliseconds: z.int().describe('How long the node took to say its head.'),
    head: block.nullable(),
    finalized: block.nullable().describe('`null`: it calls no block final.'),
    safe: block.nullable(),
    behind: z
      .int()
      .nullable()
      .describe('Blocks behind the newest of the network’s other nodes; `null` where no other one answered.'),
    methods: z.array(
      z.object({
        method: z.string(),
        state: z.enum(['served', 'not-served', 'unclear']),
        message: z.string().nullable().describe('What the node said, where it is not served or not clear.'),
      }),
    ),
    largestRange: z
      .int()
      .nullable()
      .describe(
        'Most blocks of those tried (up to 100,000) whose logs it looked through at once; `null`: none.',
      ),
  })
  .meta({ id: 'NodeTest', description: 'What a node can do, as it showed just now.' })

export type NodeTest = z.infer<typeof nodeTestSchema>

const list = z.object({ nodes: z.array(nodeSchema) })

export const nodes = topic('nodes', {
  list: method({
    summary:
      'The nodes of all networks, in the order in which they are asked. Addresses never leave the vault.',
    input: z.strictObject({}),
    output: list,
    errors: [],
    reads: ['nodes', 'projects', 'vault'],
  }),
  save: method({
    summary:
      'Adds a node to a network, as its last one, or changes the named members of one. Nothing is asked of it.',
    input: saveInput(z.string(), {
      network: slug.describe('Of a new node.'),
      label,
      url,
      isPaused: z.boolean().optional(),
      budget: budgetSchema.optional(),
      place: intFrom(0, 1000)
        .optional()
        .describe('Place among the nodes of its network, which are asked in that order. 0: the first.'),
    }),
    output: list,
    errors: ['not-found', 'conflict', 'locked', 'unavailable'],
    changes: ['nodes'],
  }),
  remove: method({
    summary: 'Removes a node and its address.',
    input: z.strictObject({ id: z.string() }),
    output: list,
    errors: ['not-found', 'conflict', 'unavailable'],
    changes: ['nodes'],
  }),
  test: method({
    summary:
      'Asks a node what it can do, with up to twenty small calls, which its budget counts. A paused one too.',
    input: z.strictObject({ id: z.string() }),
    output: nodeTestSchema,
    errors: [
      'not-found',
      'conflict',
      'locked',
      'unavailable',
      'unreachable',
      'timeout',
      'bad-answer',
      'cancelled',
    ],
    changes: ['nodes'],
  }),
})
