import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { ChainTransaction } from '../core/run/same-transaction.ts'
import {
  openSession,
  type ChainReader,
  type ChainSession,
} from '../../../main/platform/chain/chain-reader.ts'
import { callFrameSchema } from '../../../main/platform/chain/call-frames.ts'
import type { NodeAnswer } from '../../../main/platform/chain/node-pool.ts'
import { failOfNode, type NodeProblem } from '../../../main/platform/chain/node-problem.ts'
import { signerSession, type RpcCall } from '../../../main/platform/chain/rpc-call.ts'

const timeoutMs = 15_000

const hex = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/)
const quantity = hex.transform((text) => BigInt(text))
const bytes = z.string().regex(/^0x(?:[0-9a-fA-F]{2})*$/)

const transactionSchema = z
  .looseObject({
    hash: hex,
    from: hex,
    to: hex.nullish(),
    input: bytes.optional(),
    data: bytes.optional(),
    value: quantity,
    nonce: quantity,
    gas: quantity.optional(),
    chainId: quantity.nullish(),
    blockHash: hex.nullish(),
  })
  .transform(({ hash, from, to, input, data, value, nonce, gas, chainId }) => ({
    hash: hash.toLowerCase(),
    from,
    to: to ?? null,
    data: input ?? data ?? '0x',
    value,
    nonce: Number(nonce),
    gas: gas ?? null,
    chainId: chainId === null || chainId === undefined ? null : Number(chainId),
  }))

const receiptSchema = z.looseObject({
  status: z.string().optional(),
  blockNumber: hex,
  blockHash: hex.nullish(),
  gasUsed: hex.optional(),
})

export type ReadTransaction = ChainTransaction & { readonly gas: bigint | null }
export type ReadReceipt = z.output<typeof receiptSchema>
type Read<T> = Promise<Answer<T>>

const toHex = (value: bigint): string => `0x${value.toString(16)}`

export const sessionAt = (
  { chain, rpc }: { readonly chain: ChainReader; readonly rpc: RpcCall },
  { chainId, signerUrl }: { readonly chainId: number; readonly signerUrl: string },
  signal: AbortSignal,
): ChainSession =>
  chain.hasNode(chainId)
    ? openSession(chain, { chainId, purpose: 'operator', timeoutMs }, signal)
    : signerSession(rpc, signerUrl, { timeoutMs, signal })

export const createTransactionReader = (call: ChainSession) => {
  const read = async <S extends z.ZodType>(
    schema: S,
    method: string,
    params: readonly unknown[],
  ): Read<z.output<S>> => {
    const answered = await call(method, params)
    if (!answered.ok) return failOfNode(answered.error)
    const parsed = schema.safeParse(answered.value.value)
    return parsed.success
      ? succeed(parsed.data)
      : fail({
          kind: 'bad-answer',
          message: `The node answered ${method} with something that cannot be read.`,
          hint: 'Check that the address is that of a JSON-RPC node.',
        })
  }

  return {
    chainId: () => read(quantity, 'eth_chainId', []),
    head: () => read(quantity, 'eth_blockNumber', []),
    finalized: async (): Read<bigint | null> => {
      const block = await read(z.looseObject({ number: quantity }).nullable(), 'eth_getBlockByNumber', [
        'finalized',
        false,
      ])
      return block.ok ? succeed(block.value?.number ?? null) : block
    },
    transaction: (hash: string) => read(transactionSchema.nullable(), 'eth_getTransactionByHash', [hash]),
    receipt: async (hash: string): Read<ReadReceipt | null> => {
      const answer = await read(
        z.looseObject({ blockNumber: hex.nullish() }).nullable(),
        'eth_getTransactionReceipt',
        [hash],
      )
      if (!answer.ok) return answer
      const whole = receiptSchema.safeParse(answer.value)
      return succeed(whole.success ? whole.data : null)
    },
    nonce: async (account: string, block: bigint | 'latest' | 'pending'): Read<number> => {
      const at = typeof block === 'bigint' ? toHex(block) : block
      const next = await read(quantity, 'eth_getTransactionCount', [account, at])
      return next.ok ? succeed(Number(next.value)) : next
    },
    transactionsOf: async (block: bigint): Read<ReadTransaction[]> => {
      const answer = await read(
        z.looseObject({ transactions: z.array(z.unknown()) }).nullable(),
        'eth_getBlockByNumber',
        [toHex(block), true],
      )
      if (!answer.ok) return answer
      return succeed(
        (answer.value?.transactions ?? []).flatMap((item) => {
          const parsed = transactionSchema.safeParse(item)
          return parsed.success ? [parsed.data] : []
        }),
      )
    },
    balance: (account: string, block: bigint) => read(quantity, 'eth_getBalance', [account, toHex(block)]),
    trace: (hash: string) =>
      read(callFrameSchema, 'debug_traceTransaction', [hash, { tracer: 'callTracer' }]),
    replay: (transaction: ReadTransaction, block: bigint): Promise<Result<NodeAnswer, NodeProblem>> =>
      call('eth_call', [
        {
          from: transaction.from,
          ...(transaction.to === null ? {} : { to: transaction.to }),
          data: transaction.data,
          value: toHex(transaction.value),
          ...(transaction.gas === null ? {} : { gas: toHex(transaction.gas) }),
        },
        toHex(block),
      ]),
  }
}

export type TransactionReader = ReturnType<typeof createTransactionReader>
