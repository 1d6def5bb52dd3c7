import { z } from 'zod'
import type { Headline } from '../core/effect/headline.ts'
import type { Fact } from '../core/say.ts'
import type { Revert } from '../core/say/revert-sentences.ts'
import { parsedJson } from '../../../contract/scalars.ts'

const values = z
  .record(z.string(), parsedJson)
  .describe('By the id. Amounts are decimal digits; `quote` marks words of a service, node or contract.')

/** Ids and their values are declared with their sentences; the desk alone makes them. */
export const factSchema = z
  .object({ id: z.string().describe('Stable, e.g. `order-inactive`.'), values })
  .meta({
    id: 'TransactionFact',
    description: 'What is known about a transaction, as data.',
  }) as unknown as z.ZodType<Fact>

export const revertSchema = z
  .object({
    id: z.enum(['nothing', 'unreadable', 'text', 'panic', 'error', 'unknown-error']),
    values,
  })
  .meta({
    id: 'Revert',
    description: 'Why a call failed, as its contract or its node has it.',
  }) as unknown as z.ZodType<Revert>

export const headlineSchema = z
  .object({ id: z.enum(['accepted', 'unproven', 'not-accepted', 'not-understood']), values })
  .meta({
    id: 'VerdictHeadline',
    description:
      'Whether to go on, with what the taker gives and gets or the foremost reason. `unproven`: only a simulation can confirm what the calldata names by number.',
  }) as unknown as z.ZodType<Headline>
