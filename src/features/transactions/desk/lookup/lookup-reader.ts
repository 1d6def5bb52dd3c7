import { address } from '../../core/market-orders.ts'
import { z } from 'zod'
import type { Answer } from '../../../../contract/contract.ts'
import { fail, succeed, type Result } from '../../../../core/result.ts'
import type { ReceiptLog } from '../../core/lookup/read-logs.ts'
import type { CallFrame } from '../../core/run/native-moves.ts'
import type { ChainSession } from '../../../../main/platform/chain/chain-reader.ts'
import { blockSchema, toQuantity } from '../../../../main/platform/chain/chain-shapes.ts'
import type { NodeProblem } from '../../../../main/platform/chain/node-problem.ts'
import { bytes, readNode, replayOn } from '../transaction-reader.ts'

const quantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]{1,64}$/)
  .transform(BigInt)
/** Exact wherever it goes from here. */
const place = quantity.refine((value) => value <= BigInt(Number.MAX_SAFE_INTEGER))
const small = place.transform(Number)
const hash = z
  .string()
  .regex(/^0x[0-9a-fA-F]{64}$/)
  .toLowerCase()

const transactionSchema = z.object({
  hash,
  from: address,
  to: address.nullish().transform((to) => to ?? null),
  input: bytes.optional(),
  data: bytes.optional(),
  value: quantity,
  nonce: small,
  gas: quantity.nullish().transform((gas) => gas ?? null),
  blockHash: hash.nullish().transform((block) => block ?? null),
  blockNumber: place.nullish().transform((number) => number ?? null),
})

const logSchema = z.object({
  address,
  topics: z.array(hash).max(4),
  data: bytes,
  logIndex: small,
  transactionHash: hash,
})

const receiptSchema = z.object({
  transactionHash: hash,
  blockHash: hash,
  blockNumber: place,
  transactionIndex: small,
  status: quantity.nullish(),
  gasUsed: quantity,
  effectiveGasPrice: quantity.nullish(),
  l1Fee: quantity.nullish(),
  blobGasUsed: quantity.nullish(),
  blobGasPrice: quantity.nullish(),
  contractAddress: address.nullish(),
  logs: z.array(logSchema).max(20_000),
})

export type FoundTransaction = Omit<z.output<typeof transactionSchema>, 'input' | 'data'> & {
  readonly data: string
}
export type FoundReceipt = Omit<z.output<typeof receiptSchema>, 'logs'> & {
  readonly logs: readonly ReceiptLog[]
}

export type TracedFrame = CallFrame & {
  readonly output?: string | undefined
  readonly calls?: readonly TracedFrame[] | undefined
}
const frameSchema: z.ZodType<TracedFrame> = z.lazy(() =>
  z.object({
    type: z.string(),
    from: address,
    to: address.optional().catch(undefined),
    value: z.string().optional(),
    error: z.string().optional(),
    output: bytes.optional().catch(undefined),
    calls: z.array(frameSchema).optional(),
  }),
)

const testNode = 'Test the node under Settings, Networks.'
const odd = (message: string): Answer<never> => fail({ kind: 'bad-answer', message, hint: testNode })

export const createLookupReader = (call: ChainSession) => {
  const read = readNode(call, testNode)
  const ethCall = async (
    to: string,
    data: string,
    block: bigint | 'latest',
  ): Promise<Result<string, NodeProblem>> => {
    const answered = await call('eth_call', [{ to, data }, block === 'latest' ? block : toQuantity(block)])
    if (!answered.ok) return answered
    const parsed = bytes.safeParse(answered.value.value)
    return parsed.success
      ? succeed(parsed.data)
      : fail({ kind: 'bad-answer', message: 'The node answered with no bytes.', node: null })
  }
  return {
    ethCall,
    transaction: async (sought: string): Promise<Answer<FoundTransaction | null>> => {
      const answer = await read(transactionSchema.nullable(), 'eth_getTransactionByHash', [sought])
      if (!answer.ok || answer.value === null) return answer as Answer<null>
      const { input, data, ...rest } = answer.value
      if (rest.hash !== sought)
        return odd('The node answered with another transaction than the one asked for.')
      return succeed({ ...rest, data: (input ?? data ?? '0x').toLowerCase() })
    },
    receipt: async (sought: string): Promise<Answer<FoundReceipt | null>> => {
      // Some nodes answer with a receipt without a block while a transaction is pending.
      const answer = await read(
        z
          .union([receiptSchema, z.looseObject({ blockHash: z.null().optional() }).transform(() => null)])
          .nullable(),
        'eth_getTransactionReceipt',
        [sought],
      )
      if (!answer.ok || answer.value === null) return answer as Answer<null>
      const { logs, ...rest } = answer.value
      if (rest.transactionHash !== sought || logs.some((log) => log.transactionHash !== sought))
        return odd('The node answered with the receipt of another transaction.')
      return succeed({
        ...rest,
        logs: logs.map((log) => ({
          index: log.logIndex,
          address: log.address,
          topics: log.topics,
          data: log.data.toLowerCase(),
        })),
      })
    },
    blockOf: (blockHash: string) => read(blockSchema.nullable(), 'eth_getBlockByHash', [blockHash, false]),
    trace: async (sought: string): Promise<Answer<TracedFrame>> => {
      try {
        return await read(frameSchema, 'debug_traceTransaction', [sought, { tracer: 'callTracer' }])
      } catch (cause) {
        // No chain nests calls so deep that reading them runs out of stack.
        if (!(cause instanceof RangeError)) throw cause
        return odd('The node answered debug_traceTransaction with calls that are nested too deep.')
      }
    },
    replay: replayOn(call),
  }
}

export type LookupReader = ReturnType<typeof createLookupReader>
