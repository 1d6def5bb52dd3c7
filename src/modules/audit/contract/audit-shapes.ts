import { z } from 'zod'
import { findingKinds, findingReasons } from '../core/finding.ts'
import { auditableStates, auditStates, coverageBases, coverageStates } from './audit-words.ts'
import { eventArgSchema } from '../../../features/events/contract.ts'
import { key } from '../../../features/listeners/contract/listener.ts'
import { isoTime } from '../../../contract/scalars.ts'

export const block = z.int().min(0).describe('A block number.')

export const blocks = z.object({
  from: block,
  to: block,
  fromTime: isoTime.describe('Time of that block.'),
  toTime: isoTime,
})

export const auditCountsSchema = z
  .object({
    delivered: z.int().describe('Logs of the chain that match the listener and were delivered, each once.'),
    missed: z.int().describe('Logs that match and were never delivered while the receiver was up.'),
    missedInOutage: z
      .int()
      .describe('Logs that match and were not delivered, of blocks that came while this receiver was down.'),
    notOnChain: z.int().describe('Deliveries of what the chain does not hold, and removals of what it does.'),
    outside: z.int().describe('Deliveries of logs that are on the chain and that the filters leave out.'),
    tooFresh: z.int().describe('Not delivered yet, of blocks so new that it may still come.'),
    unclear: z
      .int()
      .describe(
        'Deliveries that say too little to be compared, and logs that cannot be decoded for the filters.',
      ),
  })
  .meta({ id: 'AuditCounts' })

export const auditSchema = z
  .object({
    id: z.int(),
    job: z.int().nullable().describe('Its number in `jobs.list` while it runs or waits.'),
    listener: key,
    network: z.string(),
    state: z
      .enum(auditStates)
      .describe(
        '`waiting`: it continues automatically at `nextTryAt`: the node’s budget of the day is used up, or no node answers. `stopped`: by the operator. `failed`: it does not continue; `problem` says why. What was audited until then stays.',
      ),
    cause: z
      .enum(['manual', 'schedule', 'recheck'])
      .describe('`recheck`: of what an earlier one could not say yet.'),
    startedAt: isoTime,
    endedAt: isoTime.nullable(),
    blocks: blocks.describe('What is audited.'),
    doneTo: block.nullable().describe('Last block that is done; `null`: none yet.'),
    counts: auditCountsSchema,
    fresh: z
      .object({
        logs: z.int().describe('Not delivered yet, of blocks so new that it may still come.'),
        fromBlock: block.describe('The first block of them: the audit says all of the blocks before it.'),
        knownAt: isoTime.describe('From then on another audit says of all of them whether they were missed.'),
      })
      .nullable()
      .describe('What the audit could not say yet; `null`: nothing, or a later audit has looked at it.'),
    calls: z.int().describe('Requests made of nodes so far.'),
    bytes: z.int().describe('Bytes they answered.'),
    nodes: z.array(z.string()).describe('Labels of the nodes that answered.'),
    finality: z
      .string()
      .describe('How the end was chosen: `finalized`, `safe`, or a number of confirmations.'),
    basis: z
      .object({
        compared: z.int().describe('Blocks of which two nodes answered the same logs.'),
        alone: z.int().describe('Blocks of which one node answered alone.'),
        apart: z
          .int()
          .describe(
            'Blocks whose logs were asked for apart from the block at their end, as the node takes no batches: a peer that lags behind a balancer may have answered them.',
          ),
        untrue: z
          .array(z.string())
          .describe(
            'Labels of nodes whose logs were not those of the blocks’ receipts: nothing more was taken from them.',
          ),
      })
      .describe('What the result rests on.'),
    problem: z.object({ message: z.string(), hint: z.string().nullable() }).nullable(),
    nextTryAt: isoTime.nullable(),
  })
  .meta({ id: 'Audit' })

export type Audit = z.infer<typeof auditSchema>

export const auditFindingSchema = z
  .object({
    id: z.int(),
    audit: z.int().describe('The audit that saw it last.'),
    listener: key,
    network: z.string(),
    kind: z
      .enum(findingKinds)
      .describe(
        '`missed`: on the chain, matches, never delivered. `missed-in-outage`: the same, while this receiver was down. `not-on-chain`: delivered, and the chain as the node answered does not hold it. `outside`: delivered and on the chain, though the filters leave it out. `too-fresh`: may still come. `unclear`: cannot be compared.',
      ),
    reason: z
      .enum(findingReasons)
      .nullable()
      .describe(
        'Of `not-on-chain`: `block`: the chain has another block of that number. `log`: the block has no such log. `content`: it has one there that says something else. `removal`: a removal of what the chain holds. Of `unclear`: `incomplete`: the delivery says too little. `undecodable`: the log cannot be decoded to see whether it matches.',
      ),
    blockNumber: block.nullable(),
    blockHash: z.string().nullable(),
    blockTime: isoTime.nullable(),
    txnHash: z.string().nullable(),
    logIndex: z.int().nullable().describe('Index of the log in its block.'),
    contractAddress: z.string().nullable(),
    contractType: z
      .string()
      .nullable()
      .describe('Token standard, where the event of the log tells it: `ERC20`, `ERC721`, `ERC1155`.'),
    eventName: z.string().nullable(),
    args: z
      .array(eventArgSchema)
      .describe(
        'What the log says, decoded; empty where it is unknown, cannot be decoded, or was not stored with the finding.',
      ),
    topicHash: z.string().nullable(),
    outageReason: z.string().nullable().describe('Of `missed-in-outage`: as `receiver.outages` says it.'),
    knownAt: isoTime
      .nullable()
      .describe('Of `too-fresh`: from then on another audit says whether it was missed.'),
    eventId: z
      .int()
      .nullable()
      .describe('The event of the log that was delivered; `null` for what was missed.'),
    backfill: z
      .object({ deliveryId: z.int(), at: isoTime })
      .nullable()
      .describe('Where and when it was filled in from the chain; `null`: it was not.'),
  })
  .meta({ id: 'AuditFinding' })

export type AuditFinding = z.infer<typeof auditFindingSchema>

export const auditCostSchema = z
  .object({
    blocks: z.int(),
    calls: z.int().describe('Requests expected; an estimate.'),
    bytes: z.int().describe('Bytes expected in answers; an estimate.'),
    spent: z.int().describe('Requests that were made to find this out.'),
    budgetCalls: z
      .int()
      .nullable()
      .describe('Requests that are left of the budgets of the network’s nodes today; `null`: no limit.'),
  })
  .meta({ id: 'AuditCost' })

export const auditPlanSchema = z
  .object({
    listener: key,
    network: z.string(),
    blocks: blocks.nullable().describe('`null`: nothing is left to be audited; `note` says why.'),
    cost: auditCostSchema,
    finality: z.string(),
    node: z.string().describe('Label of the node that answered.'),
    note: z
      .string()
      .nullable()
      .describe('Why less is audited than was asked for: the log begins later, the end is not final yet.'),
  })
  .meta({ id: 'AuditPlan' })

export type AuditPlan = z.infer<typeof auditPlanSchema>

export const coverageSegmentSchema = z
  .object({
    from: isoTime,
    to: isoTime,
    state: z
      .enum(coverageStates)
      .describe(
        '`covered`: audited, and nothing is missing. `missed`: audited, and something is. `refuted`: something was delivered that the chain does not hold. `pending`: some of its logs are too new to say whether they were missed. `outage`: this receiver was down; `missed` says how much is missing, where it was audited. `not-audited`.',
      ),
    audited: z.boolean(),
    apart: z
      .boolean()
      .describe(
        'Audited, and some of its logs were asked for apart from the block at the end of their range, as the node takes no batches: a peer that lags behind a balancer may have answered them.',
      ),
    missed: z.int().describe('Logs that were missed and are not filled in.'),
    filled: z.int().describe('Missed logs that were filled in from the chain.'),
    refuted: z.int().describe('Deliveries of what the chain does not hold.'),
  })
  .meta({ id: 'CoverageSegment' })

const sums = {
  delivered: z.int().describe('Logs that were delivered in the time asked for; repetitions count once.'),
  missed: z.int().describe('Missed, down or not, and not filled in.'),
  filled: z.int(),
  refuted: z.int().describe('Deliveries of what the chain does not hold, and removals of what it does.'),
}

export const listenerCoverageSchema = z
  .object({
    listener: key,
    network: z.string(),
    auditable: z.enum(auditableStates),
    filterFault: z
      .object({
        id: z.enum(['address', 'topic', 'token', 'event', 'indexed', 'anonymous']),
        text: z.string().describe('As it stands in the filters.'),
      })
      .optional()
      .describe('Of `filters`: what nodes cannot be asked with.'),
    segments: z.array(coverageSegmentSchema).describe('The time asked for without gaps, oldest first.'),
    ...sums,
    auditedTo: z
      .object({ block, time: isoTime })
      .nullable()
      .describe(
        'Up to here without a gap from where the listener began, or the log; `null`: not from there.',
      ),
    basis: z
      .enum(coverageBases)
      .nullable()
      .describe(
        'What was audited of the time rests on two nodes that answered the same, or at least in part on one alone. `null`: nothing was audited.',
      ),
    running: z.int().nullable().describe('The audit that runs or waits.'),
    openFindings: z.int().describe('Findings of any time that are neither too fresh nor filled in.'),
  })
  .meta({ id: 'ListenerCoverage' })

export type ListenerCoverage = z.infer<typeof listenerCoverageSchema>

export const coverageSchema = z
  .object({
    from: isoTime,
    to: isoTime,
    listeners: z.array(listenerCoverageSchema),
    total: z.object({
      ...sums,
      audited: z.int().describe('Listeners that are audited up to the newest final block but an hour.'),
      auditedTo: z
        .object({ block, time: isoTime, network: z.string() })
        .nullable()
        .describe('The least of all listeners that can be audited; `null` where one was never audited.'),
    }),
    hasNode: z.boolean().describe('Whether any network of the listeners has a node.'),
  })
  .meta({ id: 'Coverage' })

export const backfillResultSchema = z
  .object({
    findings: z.int().describe('Missed logs that were looked at.'),
    filled: z.int().describe('Brought into the log; of a preview: would be.'),
    present: z.int().describe('Left out: they were delivered or filled in meanwhile.'),
    gone: z.int().describe('Left out: the node does not have them any more, or not as the audit saw them.'),
    calls: z.int().describe('Requests made of nodes; of a preview: expected.'),
    rules: z
      .array(z.object({ id: z.int(), name: z.string() }))
      .describe('Forwarding rules that want what is filled in.'),
    examples: z
      .array(z.string())
      .describe('The first three as they stand in the log, JSON; none of a preview, which asks no node.'),
  })
  .meta({ id: 'Backfill' })
export type Backfill = z.infer<typeof backfillResultSchema>
