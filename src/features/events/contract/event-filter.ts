import { z } from 'zod'
import { chainVerdicts } from '../../../core/webhooks/chain-verdicts.ts'
import { logStates } from '../../../core/webhooks/fold-log.ts'
import { inputTime, wireInteger } from '../../../contract/scalars.ts'
import { verdicts } from './verdicts.ts'

const digits = z.string().regex(/^\d{1,100}$/)

export const projectOfFilter = z
  .string()
  .max(200)
  .optional()
  .describe(
    'Only what came in on paths of this project’s listeners, or on others for which its receiver named the project. `none`: what belongs to no project, as on the general path.',
  )

export const testOfFilter = z
  .boolean()
  .optional()
  .describe('`true`: only Marketdesk’s test deliveries; `false`: all others.')

export const backfilledOfFilter = z
  .boolean()
  .optional()
  .describe('`true`: only what was filled in from the chain; `false`: only what was delivered.')

export const eventFilterSchema = z
  .strictObject({
    text: z
      .string()
      .max(500)
      .optional()
      .describe(
        'What a person types, recognised by its shape: a hash finds a transaction, uid, block or topic; an address a contract or an argument; digits a token id, an amount or a block; anything else, also the beginning of a hash, whole words of the element\'s text. A word that ends with `*` stands for all words that begin so. Words are combined with "and"; `OR` in capitals stands between alternatives, `NOT` or a `-` before what must not be there.',
      ),
    contractAddress: z.string().max(100).optional(),
    eventName: z.string().max(200).optional().describe('In any letter case.'),
    account: z
      .string()
      .max(4400)
      .optional()
      .describe(
        'An address in any argument, also inside of arrays; several with commas between: any of them.',
      ),
    tokenId: z
      .string()
      .regex(/^\d{1,100}$/)
      .optional()
      .describe('Decimal digits, up to 78 of them.'),
    amount: z
      .string()
      .regex(/^\d{1,100}$/)
      .optional()
      .describe('An argument that is an amount: decimal digits in the smallest unit, exactly.'),
    amountFrom: digits
      .optional()
      .describe('An argument that is an amount of at least / at most so many smallest units.'),
    amountTo: digits.optional(),
    contractType: z.string().max(100).optional().describe('Such as `ERC721`; in any letter case.'),
    logDataType: z.string().max(100).optional().describe('In any letter case.'),
    txnHash: z.string().max(100).optional(),
    uid: z.string().max(200).optional(),
    blockFrom: wireInteger.optional(),
    blockTo: wireInteger.optional(),
    from: inputTime.optional().describe('Received at or after / before.'),
    to: inputTime.optional(),
    blockTimeFrom: inputTime
      .optional()
      .describe(
        'Of a block at or after / before that time, as the sender says it (`ts`). Events without a block time are in neither.',
      ),
    blockTimeTo: inputTime.optional(),
    blockTime: z
      .enum(['known', 'unknown'])
      .optional()
      .describe(
        '`unknown`: only events that name no time of a block, or one that cannot be: before the first chain, or after they were received.',
      ),
    type: z.string().max(100).optional(),
    verdict: z.enum(verdicts).optional(),
    state: z.enum(logStates).optional(),
    listenerId: z
      .string()
      .max(200)
      .optional()
      .describe("A listener by its key, by the service's id, or by the key of its receiver path."),
    deliveryId: z.int().optional(),
    fold: z
      .boolean()
      .optional()
      .describe(
        '`true`: one event for each on-chain log: the one that tells its current state, or, where that one does not match, the newest that does.',
      ),
    starred: z.boolean().optional().describe('`true`: only events with a star (`eventNotes.put`).'),
    chainVerdict: z
      .enum([...chainVerdicts, 'audited', 'not-examined'])
      .optional()
      .describe(
        'What the chain says of it. `audited`: an audit compared it, and no proof says more. `not-examined`: neither says anything.',
      ),
    origin: z
      .string()
      .max(4000)
      .optional()
      .describe(
        'Only what the receiver with this identity took on another machine (`origins` of `sources.list`); several with commas between: any of them. `here`: only what came in here or was filled in.',
      ),
    projectId: projectOfFilter,
    test: testOfFilter,
    backfilled: backfilledOfFilter,
  })
  .meta({
    id: 'EventFilter',
    description:
      'Narrows events. Members are combined with "and"; addresses and hashes match in any letter case.',
  })

export type EventFilter = z.infer<typeof eventFilterSchema>

export const ruleFilterSchema = eventFilterSchema
  .omit({ starred: true, projectId: true, backfilled: true, chainVerdict: true, origin: true })
  .meta({
    id: 'RuleFilter',
    description:
      'As `EventFilter`, without projects, of which the listener is the narrower one, without sources, and without stars and what the chain says: what goes through the events once, as they come in, comes before anybody can have given one.',
  })

export type RuleFilter = z.infer<typeof ruleFilterSchema>
