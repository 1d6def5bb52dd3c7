import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { movesOfTrace, type CallFrame, type NativeMoves } from '../core/run/native-moves.ts'
import type { ChainTransaction } from '../core/run/same-transaction.ts'
import {
  openSession,
  type ChainReader,
  type ChainSession,
} from '../../../main/platform/chain/chain-reader.ts'
import { callFrameSchema } from '../../../main/platform/chain/call-frames.ts'
import { toQuantity } from '../../../main/platform/chain/chain-shapes.ts'
import type { NodeAnswer } from '../../../main/platform/chain/node-pool.ts'
import { failOfNode, type NodeProblem } from '../../../main/platform/chain/node-problem.ts'
import { signerSession, type RpcCall } from '../../../main/platform/chain/rpc-call.ts'

const timeoutMs = 15_000

const hex = z.string().regex(/^0x[0-9a-fA-F]{1,64}$/)
const quantity = hex.transform((text) => BigInt(text))
export const bytes = z.string().regex(/^0x(?:[0-9a-fA-F]{2})*$/)

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

export const sessionAt = (
  { chain, rpc }: { readonly chain: ChainReader; readonly rpc: RpcCall },
  { chainId, signerUrl }: { readonly chainId: number; readonly signerUrl: string },
  signal: AbortSignal,
): ChainSession =>
  chain.hasNode(chainId)
    ? openSession(chain, { chainId, purpose: 'operator', timeoutMs }, signal)
    : signerSession(rpc, signerUrl, { timeoutMs, signal })

/** @param hint what to do where the node answers with something else */
export const readNode =
  (call: ChainSession, hint: string) =>
  async <S extends z.ZodType>(schema: S, method: string, params: readonly unknown[]): Read<z.output<S>> => {
    const answered = await call(method, params)
    if (!answered.ok) return failOfNode(answered.error)
    const parsed = schema.safeParse(answered.value.value)
    const message = `The node answered ${method} with something that cannot be read.`
    return parsed.success ? succeed(parsed.data) : fail({ kind: 'bad-answer', message, hint })
  }

type Replayed = Pick<ReadTransaction, 'from' | 'to' | 'data' | 'value' | 'gas'>

export const replayOn =
  (call: ChainSession) =>
  ({ from, to, data, value, gas }: Replayed, block: bigint): Promise<Result<NodeAnswer, NodeProblem>> =>
    call('eth_call', [
      {
        from,
        ...(to === null ? {} : { to }),
        data,
        value: toQuantity(value),
        ...(gas === null ? {} : { gas: toQuantity(gas) }),
      },
      toQuantity(block),
    ])

/** What native coins moved: by the trace where there is one, else by the balances before and after the block. */
export const readNativeMoves = async (
  reader: Pick<TransactionReader, 'balance'>,
  trace: CallFrame | null,
  { from, value }: Pick<ReadTransaction, 'from' | 'value'>,
  { block, gas }: { readonly block: bigint; readonly gas: bigint },
  accounts: readonly string[],
): Promise<NativeMoves> => {
  if (trace !== null) return { source: 'trace', moves: movesOfTrace(trace) }
  const changes: { account: string; change: string }[] = []
  for (const account of new Set(accounts.map((item) => item.toLowerCase()))) {
    const before = await reader.balance(account, block - 1n)
    const after = await reader.balance(account, block)
    if (!before.ok || !after.ok) return { source: 'none', sent: value.toString() }
    const paid = account === from.toLowerCase() ? gas : 0n
    changes.push({ account, change: (after.value - before.value + paid).toString() })
  }
  return { source: 'balances', changes }
}

export const createTransactionReader = (call: ChainSession) => {
  const read = readNode(call, 'Check that the address is that of a JSON-RPC node.')
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
      const at = typeof block === 'bigint' ? toQuantity(block) : block
      const next = await read(quantity, 'eth_getTransactionCount', [account, at])
      return next.ok ? succeed(Number(next.value)) : next
    },
    transactionsOf: async (block: bigint): Read<ReadTransaction[]> => {
      const answer = await read(
        z.looseObject({ transactions: z.array(z.unknown()) }).nullable(),
        'eth_getBlockByNumber',
        [toQuantity(block), true],
      )
      if (!answer.ok) return answer
      return succeed(
        (answer.value?.transactions ?? []).flatMap((item) => {
          const parsed = transactionSchema.safeParse(item)
          return parsed.success ? [parsed.data] : []
        }),
      )
    },
    balance: (account: string, block: bigint) =>
      read(quantity, 'eth_getBalance', [account, toQuantity(block)]),
    trace: (hash: string) =>
      read(callFrameSchema, 'debug_traceTransaction', [hash, { tracer: 'callTracer' }]),
    replay: replayOn(call),
  }
}

export type TransactionReader = ReturnType<typeof createTransactionReader>
