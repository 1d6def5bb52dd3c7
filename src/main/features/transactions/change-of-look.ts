import { z } from 'zod'
import type { AbiIndex } from '../../../core/transactions/abi-index.ts'
import type { TransactionStatus } from '../../../core/transactions/run/transaction-status.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type { TransactionReader } from './transaction-reader.ts'
import type { ChainLook } from './find-transaction.ts'
import { readMoves } from './read-moves.ts'
import type { StoredRunStep } from './runs-table.ts'
import { whyReverted } from './why-reverted.ts'

const placeSchema = z.looseObject({ blockNumber: z.string(), blockHash: z.string().nullish() })

const placeOf = (receipt: string | null): { block: string; hash: string } | null => {
  const read = receipt === null ? null : readStored(placeSchema, receipt, 'a receipt')
  if (read?.ok !== true) return null
  return { block: BigInt(read.value.blockNumber).toString(), hash: read.value.blockHash ?? '' }
}

/** What is needed to read more of a transaction that has come into a block. */
export type LookContext = {
  readonly chain: TransactionReader
  readonly index: AbiIndex
  /** Accounts whose native coins are of interest. */
  readonly accounts: readonly string[]
}

/**
 * What a look at the chain changes of a step: a transaction came into a block, lies deep enough, or was taken back.
 *
 * @returns nothing when it stands as it was written down
 */
export const changeOfLook = async (
  step: StoredRunStep,
  { transaction, receipt }: ChainLook,
  standing: TransactionStatus,
  { chain, index, accounts }: LookContext,
): Promise<Partial<StoredRunStep>> => {
  const before = placeOf(step.receipt)
  if (standing.name === 'unseen' || standing.name === 'differs') return {}
  const nonce = transaction === null || transaction.nonce === step.nonce ? {} : { nonce: transaction.nonce }
  if (standing.name !== 'included' && standing.name !== 'deep') {
    if (before === null) return nonce
    return {
      ...nonce,
      state: 'sent',
      receipt: null,
      moves: null,
      problem: `Taken back: block ${before.block}, which had it, is not part of the chain any more.`,
    }
  }
  if (transaction === null || receipt === null) return {}
  const text = JSON.stringify(receipt)
  const place = placeOf(text)
  const isSamePlace = before !== null && before.hash === place?.hash && before.block === place.block
  const isReverted = receipt.status === '0x0'
  const state = standing.name === 'included' ? 'sent' : isReverted ? 'failed' : 'done'
  const final = standing.isFinal ? 1 : 0
  if (isSamePlace && state === step.state) return { ...nonce, ...(final === step.final ? {} : { final }) }
  const problem = async (): Promise<string | null> => {
    if (isReverted) {
      const why = await whyReverted(chain, transaction, receipt, index)
      return `The transaction reverted in block ${place?.block ?? '?'}.${why === null ? '' : ` ${why}`}`
    }
    return before === null || isSamePlace
      ? null
      : `Its block ${before.block} was taken back by the chain; now it is in block ${place?.block ?? '?'}.`
  }
  const moves =
    state === 'done' && (step.moves === null || !isSamePlace)
      ? { moves: JSON.stringify(await readMoves(chain, transaction, receipt, accounts)) }
      : {}
  return { ...nonce, ...moves, state, receipt: text, final, problem: await problem() }
}
