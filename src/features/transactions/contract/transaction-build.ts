import { z } from 'zod'
import { intentKinds, orderBooks, origins, revocationKinds } from '../core/trade-intent.ts'
import { stepKinds } from '../core/step-kind.ts'
import { orderSchema } from '../../../core/wire/marketplace.ts'
import { failureSchema } from '../../../contract/failure.ts'
import { isoTime, parsedJson } from '../../../contract/scalars.ts'
import { factSchema, revertSchema } from './transaction-fact.ts'
import { effectSchema, verdictSchema } from './transaction-verdict.ts'

export const movementSchema = z
  .object({
    kind: z.enum(['native', 'coin', 'collectible']),
    contract: z.string(),
    tokenId: z.string().nullable(),
    amount: z.string().describe('Smallest unit, or pieces; decimal digits.'),
    party: z.string().nullable().describe('Who gets or gives it; `null` when it is not said.'),
    decimals: z.number().nullable().describe('Places of a coin, if an order tells; `null` otherwise.'),
  })
  .meta({ id: 'Movement' })
export type TransactionMovement = z.infer<typeof movementSchema>

const legsSchema = z.object({ gives: z.array(movementSchema), gets: z.array(movementSchema) })

const row = z.object({
  depth: z.int(),
  name: z.string(),
  type: z.string(),
  value: z
    .string()
    .nullable()
    .describe('`null` for what has parts of its own, which follow one level deeper.'),
})

const gapSchema = z
  .object({
    id: z.string().describe('Stable, e.g. `undecoded`, `delegatecall`, `typed-data`.'),
    fact: factSchema,
  })
  .meta({ id: 'StepGap', description: 'Something in a step that is not understood.' })

export const callSchema = z
  .object({
    depth: z.int(),
    to: z.string(),
    value: z.string().describe('Smallest unit of the native coin.'),
    selector: z.string().nullable(),
    signature: z.string().nullable().describe('Canonical; `null` for an unknown selector.'),
    source: z.string().nullable().describe('Name of the ABI it was read with.'),
    surplusBytes: z.int().describe('Bytes after the arguments.'),
    problem: factSchema.nullable(),
    operation: z
      .enum(['call', 'delegatecall', 'create'])
      .describe('By `delegatecall` the code of `to` runs in the name of `account`.'),
    sender: z.string().nullable().describe('Who the called code takes for its sender.'),
    account: z.string().describe('In whose name the called code runs.'),
    mayFail: z.boolean().describe('Whether the rest of its batch is carried out when it fails.'),
    gaps: z.array(gapSchema).describe('What of this call is not understood, without the calls inside.'),
    bytes: z.int(),
    rows: z.array(row),
  })
  .meta({ id: 'Call', description: 'A call as it was read, and those inside of it after it.' })
export type TransactionCall = z.infer<typeof callSchema>

export const transactionStepSchema = z
  .object({
    index: z.int().describe('Counted from 0.'),
    kind: z.string().describe('`id` as it came.'),
    holds: z
      .enum(stepKinds)
      .describe('The kind of the step by what it holds: calldata, typed data or text, never by `id`.'),
    gaps: z
      .array(gapSchema)
      .describe('Everything in the step that is not understood, the calls inside of calls included.'),
    executeType: z.string(),
    action: z
      .enum(['send', 'sign-typed', 'sign-text', 'post', 'nothing'])
      .describe('What carrying it out means.'),
    to: z.string(),
    data: z.string(),
    value: z.string(),
    price: z.string(),
    calls: z.array(callSchema),
    typedData: z
      .object({
        primaryType: z.string(),
        domain: z.array(row),
        message: z.array(row),
        hashes: z
          .object({ domainSeparator: z.string(), structHash: z.string(), digest: z.string() })
          .nullable()
          .describe('Computed here; `null` when it cannot be hashed, for the reason in `problem`.'),
        problem: factSchema.nullable(),
      })
      .nullable(),
    text: z
      .object({ shown: z.string(), digest: z.string() })
      .nullable()
      .describe('What is signed as text, and the digest of it (EIP-191).'),
    post: z
      .object({
        endpoint: z.string(),
        method: z.string(),
        body: parsedJson,
        url: z.string().nullable().describe('Whole address; `null` when `endpoint` is none.'),
        sameHost: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'TransactionStep' })
export type TransactionStep = z.infer<typeof transactionStepSchema>

export const checkSchema = z
  .object({
    rule: z.string(),
    severity: z.enum(['error', 'warning', 'info']),
    state: z.enum(['ok', 'finding', 'open']).describe('`open`: it cannot be decided.'),
    step: z.int().nullable(),
    fact: factSchema,
  })
  .meta({ id: 'Check' })
export type TransactionCheck = z.infer<typeof checkSchema>

export const shownCollectibleSchema = z
  .object({
    name: z.string(),
    image: z.string().describe('Address of its picture; empty without one.'),
  })
  .meta({ id: 'ShownCollectible', description: 'A collectible as the service had it.' })
export type ShownCollectible = z.infer<typeof shownCollectibleSchema>

export const tradedOrderSchema = z
  .object({
    orderId: z.string(),
    quantity: z.string(),
    tokenId: z.string(),
    picked: z
      .object({ price: z.string(), currency: z.string() })
      .exactOptional()
      .describe('What it cost when it was picked, where the draft says it.'),
    order: orderSchema
      .nullable()
      .describe('As the service had it when the steps were built; `null` when it did not show it.'),
    collectible: shownCollectibleSchema
      .exactOptional()
      .describe('What the order is about; left out when the service did not show it.'),
  })
  .meta({ id: 'AskedOrder' })

const transferSchema = z.object({
  kind: z.enum(['native', 'coin', 'collectible']),
  contract: z.string(),
  tokenId: z.string().nullable(),
  amount: z.string(),
  from: z.string(),
  to: z.string(),
})

export const simulationSchema = z
  .object({
    at: isoTime,
    node: z.string().describe('Host of the node.'),
    carried: z.boolean().describe('`true`: each step saw what the ones before it did.'),
    steps: z.array(
      z.object({
        step: z.int(),
        outcome: z
          .enum(['ok', 'reverted', 'not-run'])
          .describe('`not-run`: no transaction, or not to be checked alone.'),
        reason: revertSchema.nullable().describe('Why it failed; of `not-run`, when it was tried alone.'),
        gas: z.string().nullable(),
        transfers: z.array(transferSchema),
      }),
    ),
    changes: z
      .array(
        z.object({
          account: z.string(),
          kind: z.enum(['native', 'coin', 'collectible']),
          contract: z.string(),
          tokenId: z.string().nullable(),
          change: z.string().describe('Decimal digits, with a minus for less.'),
        }),
      )
      .describe('What each account has more or less at the end.'),
    effect: effectSchema
      .nullable()
      .describe(
        'What the verdict of the build compares; `null` when the node did not carry the steps out in order.',
      ),
    coins: z
      .array(z.object({ contract: z.string(), symbol: z.string(), decimals: z.int() }))
      .describe('What the coins of the trade call themselves. Anybody can give a contract any name.'),
    notes: z.array(factSchema),
  })
  .meta({ id: 'Simulation' })
export type TransactionSimulation = z.infer<typeof simulationSchema>

export const buildSchema = z
  .object({
    id: z.int(),
    draft: z.int(),
    project: z.string(),
    network: z.string(),
    chainId: z.int().nullable().describe('`null` for a network that is no longer known.'),
    nativeCurrency: z.object({ symbol: z.string(), decimals: z.int() }),
    origin: z
      .enum(origins)
      .describe('Who made the steps. `desk`: Marketdesk from the contract’s ABI, not the service.'),
    kind: z.enum(intentKinds),
    collection: z.string(),
    taker: z.string(),
    marketplace: z.string(),
    startedAt: isoTime,
    finishedAt: isoTime,
    callId: z.int().nullable().describe('Number of the recorded call.'),
    request: parsedJson,
    answer: parsedJson.nullable(),
    failure: failureSchema.nullable(),
    orders: z.array(tradedOrderSchema),
    additionalFees: z.array(z.object({ amount: z.string(), receiver: z.string() })),
    cancellation: z
      .object({ book: z.enum(orderBooks), contract: z.string(), by: z.enum(['orders', 'counter']) })
      .optional()
      .describe('What is cancelled where; `cancel` alone.'),
    revocations: z
      .array(
        z.object({
          kind: z.enum(revocationKinds),
          token: z.string(),
          spender: z.string(),
          tokenId: z.string(),
        }),
      )
      .optional()
      .describe('Approvals that are taken back; `revoke` alone.'),
    steps: z.array(transactionStepSchema),
    stepsLeftOut: z.int().describe('Steps of the answer that are too many to be shown.'),
    checks: z.array(checkSchema),
    legs: z
      .object({ orders: legsSchema, calldata: legsSchema.nullable() })
      .describe('What is given and got by the orders, and by calldata that names both.'),
    verdict: verdictSchema,
    simulation: simulationSchema.nullable().describe('The newest one; `null` before the first.'),
  })
  .meta({ id: 'Build' })
export type TransactionBuild = z.infer<typeof buildSchema>
