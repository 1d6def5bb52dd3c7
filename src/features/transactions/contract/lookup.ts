import { z } from 'zod'
import { lookupStates } from '../core/lookup/status.ts'
import { saleSides } from '../../../core/sales/sale.ts'
import { chainVerdictSchema, eventStateSchema, verdictSchema } from '../../events/contract.ts'
import { addressText, json, isoTime } from '../../../contract/scalars.ts'
import { callSchema } from './transaction-build.ts'
import { factSchema } from './transaction-fact.ts'
import { effectSchema } from './transaction-verdict.ts'
import { callErrors } from '../../../contract/service-call.ts'
import { method } from '../../../contract/method.ts'

const amount = z.string().describe('Smallest unit, decimal digits.')
const kind = z.enum(['native', 'coin', 'collectible'])

const saidByChain = z
  .object({
    block: z.string(),
    state: z
      .enum(['open', 'filled', 'cancelled', 'ended', 'not-begun', 'missing'])
      .describe('`missing`: its market does not have it, or not any more.'),
    remaining: z.string().nullable().describe('Pieces; `null` where its market does not say.'),
    validUntil: isoTime.nullable(),
  })
  .meta({ id: 'LookupOrderOnChain' })

const savedOrder = z.object({
  status: z.string(),
  price: amount.describe('Of one piece.'),
  currency: z.string(),
  remaining: z.string(),
  validUntil: z.string(),
})

const orderSchema = z
  .object({
    orderId: z.string().describe('As services name it; empty where it could not be named.'),
    name: z.string().describe('As its market names it: a number or a hash.'),
    market: z.string(),
    book: z.enum(['sample', 'platform', 'seaport']),
    did: z
      .enum([
        'created',
        'filled',
        'cancelled',
        'not-filled',
        'not-cancelled',
        'to-be-filled',
        'to-be-cancelled',
      ])
      .describe(
        '`not-…`: the calldata was to do so, and no log says that it happened. `to-be-…`: no block has it yet.',
      ),
    logIndex: z.int().nullable(),
    side: z.enum(saleSides).nullable(),
    collection: z.string().nullable(),
    tokenId: z.string().nullable(),
    quantity: z.string().nullable(),
    currency: z.string().nullable(),
    price: amount.nullable().describe('For all of the quantity.'),
    maker: z.string().nullable(),
    taker: z.string().nullable(),
    before: saidByChain.nullable().describe('On the block before the transaction’s; `null`: unknown.'),
    now: saidByChain.nullable(),
    service: savedOrder
      .nullable()
      .describe('As the service has it now; `null`: it does not show it, or was not asked.'),
    snapshot: savedOrder
      .extend({ id: z.int(), takenAt: isoTime })
      .nullable()
      .describe('As the newest snapshot that has it shows it; `null`: none has.'),
  })
  .meta({ id: 'LookupOrder', description: 'An order that a transaction made, filled, cancelled, or was to.' })
export type LookupOrder = z.infer<typeof orderSchema>

export const lookupSchema = z
  .object({
    network: z.string(),
    chainId: z.int(),
    hash: z.string(),
    project: z.string().nullable().describe('For which contracts and orders are known; `null`: none.'),
    at: isoTime.describe('When the node was asked.'),
    node: z.string(),
    nativeCurrency: z.object({ symbol: z.string(), decimals: z.int() }),
    state: z
      .enum(lookupStates)
      .describe(
        '`outcome-missing`: in a block, and the node has no receipt. `absent`: the node does not have it, and more is unknown.',
      ),
    fact: factSchema.describe('The state in a sentence.'),
    transaction: z
      .object({
        from: z.string(),
        to: z.string().nullable().describe('`null`: it creates a contract.'),
        value: amount,
        nonce: z.int(),
        gasLimit: z.string().nullable(),
        data: z.string(),
      })
      .nullable(),
    block: z
      .object({ number: z.string(), hash: z.string(), at: isoTime.nullable(), index: z.int().nullable() })
      .nullable(),
    cost: z
      .object({
        gasUsed: z.string(),
        gasPrice: amount.nullable(),
        total: amount
          .nullable()
          .describe('Gas, data of the chain below and blobs together; `null`: the receipt has no price.'),
        dataFee: amount.describe('Of it, for data on the chain below.'),
        blobFee: amount,
      })
      .nullable(),
    coins: z
      .array(z.object({ address: z.string(), symbol: z.string(), decimals: z.int() }))
      .describe('What coins call themselves. Anybody can give a contract any name.'),
    createdContract: z.string().nullable(),
    failure: factSchema.nullable().describe('Why it reverted; `null` where it did not.'),
    calls: z.array(callSchema),
    effect: z.object({
      native: z
        .enum(['trace', 'balances', 'none', 'nothing'])
        .describe('How it is known what native coins moved.'),
      changes: z.array(
        z.object({
          account: z.string(),
          kind,
          contract: z.string(),
          tokenId: z.string().nullable(),
          change: z.string().describe('Decimal digits, with a minus for less. Gas is left out.'),
        }),
      ),
      allowances: effectSchema.shape.allowances,
    }),
    logs: z.array(
      z.object({
        index: z.int(),
        address: z.string(),
        eventName: z.string().nullable().describe('`null`: unknown here.'),
        contractType: z.string().nullable(),
        args: z.array(z.object({ name: z.string(), type: z.string(), value: json })),
        topics: z.array(z.string()),
        data: z.string(),
        events: z.array(z.int()).describe('Delivered events that report it, by id.'),
      }),
    ),
    orders: z.array(orderSchema),
    deliveries: z
      .array(
        z.object({
          event: z.int(),
          delivery: z.int(),
          receivedAt: isoTime,
          listenerId: z.string().nullable(),
          eventName: z.string().nullable(),
          logIndex: z.int().nullable(),
          test: z.boolean(),
          backfilled: z.boolean(),
          state: eventStateSchema,
          verdict: verdictSchema,
          chainVerdict: chainVerdictSchema.nullable(),
          onChain: z
            .enum(['same', 'other-block', 'no-such-log', 'differs', 'unknown'])
            .describe('How it compares with the receipt.'),
        }),
      )
      .describe('Events of the log that name the transaction, newest first.'),
    run: z
      .object({ draft: z.int(), build: z.int(), run: z.int(), step: z.int() })
      .nullable()
      .describe('The draft, build and run it was sent by; `null`: not from here.'),
    unknown: z.array(factSchema).describe('What cannot be known, and why.'),
  })
  .meta({ id: 'TransactionLookup' })
export type TransactionLookup = z.infer<typeof lookupSchema>

const hash32 = z.string().regex(/^0x[0-9a-fA-F]{64}$/, 'must be a transaction hash: 0x and 64 hex digits')

export const lookupInput = z.strictObject({
  network: z.string().max(64).describe('Network slug.'),
  hash: hash32,
  project: z
    .string()
    .max(100)
    .optional()
    .describe('Whose contracts, service and snapshots are asked; by default the first on the network.'),
  from: addressText
    .optional()
    .describe('Sender of a transaction that no node has any more: with `nonce` tells what replaced it.'),
  nonce: z.int().min(0).optional(),
})

export const lookup = method({
  summary:
    'Any transaction by its hash: state, calldata, effects, why it reverted, cost, its orders, deliveries and draft. What cannot be known is named with the reason.',
  input: lookupInput,
  output: lookupSchema,
  errors: [...callErrors, 'conflict', 'unavailable'],
  reads: [],
})
