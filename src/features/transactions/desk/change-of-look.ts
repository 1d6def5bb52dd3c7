import { z } from 'zod'
import type { AbiIndex } from '../core/abi-index.ts'
import type { TransactionStatus } from '../core/run/transaction-status.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import {
  readNativeMoves,
  type ReadReceipt,
  type ReadTransaction,
  type TransactionReader,
} from './transaction-reader.ts'
import type { ChainLook } from './find-transaction.ts'
import type { StoredRunStep } from './runs-table.ts'
import { fact } from '../core/fact.ts'
import type { Fact } from '../core/say.ts'
import { explainRevert } from './lookup/explain-revert.ts'
import type { NativeMoves } from '../core/run/native-moves.ts'

const amount = (value: unknown): bigint =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value) : 0n

const gasOf = (receipt: ReadReceipt): bigint =>
  amount(receipt.gasUsed) * amount(receipt['effectiveGasPrice']) + amount(receipt['l1Fee'])

const movesOf = async (
  chain: TransactionReader,
  transaction: ReadTransaction,
  receipt: ReadReceipt,
  accounts: readonly string[],
): Promise<NativeMoves> => {
  const trace = await chain.trace(transaction.hash)
  const costs = { block: BigInt(receipt.blockNumber), gas: gasOf(receipt) }
  return readNativeMoves(chain, trace.ok ? trace.value : null, transaction, costs, accounts)
}

const placeSchema = z.looseObject({ blockNumber: z.string(), blockHash: z.string().nullish() })

const placeOf = (receipt: string | null): { block: string; hash: string } | null => {
  const read = receipt === null ? null : readStored(placeSchema, receipt, 'a receipt')
  if (read?.ok !== true) return null
  return { block: BigInt(read.value.blockNumber).toString(), hash: read.value.blockHash ?? '' }
}

export type LookContext = {
  readonly chain: TransactionReader
  readonly index: AbiIndex
  readonly accounts: readonly string[]
}

export const changeOfLook = async (
  step: StoredRunStep,
  { transaction, receipt }: ChainLook,
  status: TransactionStatus,
  { chain, index, accounts }: LookContext,
): Promise<Partial<StoredRunStep>> => {
  const before = placeOf(step.receipt)
  if (status.name === 'unseen' || status.name === 'differs') return {}
  const nonce = transaction === null || transaction.nonce === step.nonce ? {} : { nonce: transaction.nonce }
  if (status.name !== 'included' && status.name !== 'deep') {
    if (before === null) return nonce
    return {
      ...nonce,
      state: 'sent',
      receipt: null,
      moves: null,
      problems: [fact('taken-back', { block: before.block })],
    }
  }
  if (transaction === null || receipt === null) return {}
  const text = JSON.stringify(receipt)
  const place = placeOf(text)
  const isSamePlace = before !== null && before.hash === place?.hash && before.block === place.block
  const isReverted = receipt.status === '0x0'
  const state = status.name === 'included' ? 'sent' : isReverted ? 'failed' : 'done'
  const final = status.isFinal ? 1 : 0
  if (isSamePlace && state === step.state) return { ...nonce, ...(final === step.final ? {} : { final }) }
  const problems = async (): Promise<Fact[]> => {
    const block = place?.block ?? '?'
    if (isReverted)
      return [
        fact('transaction-reverted', { block }),
        await explainRevert(
          chain,
          transaction,
          { blockNumber: BigInt(receipt.blockNumber), gasUsed: amount(receipt.gasUsed) },
          null,
          index,
        ),
      ]
    return before === null || isSamePlace ? [] : [fact('moved-to-block', { from: before.block, to: block })]
  }
  const moves =
    state === 'done' && (step.moves === null || !isSamePlace)
      ? { moves: JSON.stringify(await movesOf(chain, transaction, receipt, accounts)) }
      : {}
  return { ...nonce, ...moves, state, receipt: text, final, problems: await problems() }
}
