import { z } from 'zod'
import { groupDigits } from '../../../features/orders/core/amount.ts'
import { auditFindingFilter } from '../contract.ts'
import { mostBlocks, mostCharacters } from '../core/certificate/words.ts'

const auditResults = z
  .strictObject({
    kind: z.literal('audit-results'),
    format: z.literal('csv').optional(),
    filter: z.strictObject(auditFindingFilter).optional(),
  })
  .describe('Writes what audits found.')

const completeness = z
  .strictObject({
    kind: z.literal('completeness'),
    format: z.literal('json').optional(),
    audit: z.int().describe('One that is done; a former file of the same audit is replaced.'),
  })
  .describe(
    `Writes the completeness proof of an audit that is done: every header of its blocks, linked, and of each block either the bloom filter that rules the listener’s filters out or all receipts. The file is checked before it has its name; \`proofs.recheck\` and \`check-proof.mjs\` check it without Marketdesk and without a node. At most ${groupDigits(String(mostBlocks))} blocks and ${mostCharacters / 1_000_000} MB; a request for each block, and one more for each that may hold logs that match.`,
  )

export const auditExports = [auditResults, completeness] as const
