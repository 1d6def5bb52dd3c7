import { ofHex, type Hex } from '../../../features/signatures/core/bytes.ts'
import { rebuiltBlock, type RebuiltBlock } from '../core/examine-log.ts'
import { rebuildHeader, type Header } from '../core/header.ts'
import { hexBytes } from '../../../core/webhooks/hex-fields.ts'
import { rebuildReceipts } from '../core/receipts.ts'
import { encodeTransaction, rebuildTransactions, type BlockTransactions } from '../core/transactions.ts'
import type { OpenReason } from '../../../core/webhooks/chain-verdicts.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { blockSchema, type ChainBlock } from '../../../main/platform/chain/chain-shapes.ts'
import type { ChainAccess } from '../../../main/platform/chain/chain-thread.ts'
import type { NodeCall, NodeChoice, NodeName } from '../../../main/platform/chain/node-pool.ts'
import type { NodeProblem } from '../../../main/platform/chain/node-problem.ts'

export type Lack = { readonly reason: OpenReason; readonly message: string }

/** What is put together of a block; each part is computed from hashes, or missing. */
export type LoadedBlock = {
  readonly header: Header | null
  /** `null`: see `lack`. */
  readonly block: RebuiltBlock | null
  readonly lack: Lack | null
}

/** Reads for proofs: one chain, one purpose, and every node that answered is remembered. */
export type ProofReads = {
  readonly choice: NodeChoice
  readonly access: ChainAccess
  readonly signal: AbortSignal
  readonly asked: Set<string>
}

const maxBlockBytes = 64_000_000

const request = async (
  { choice, access, signal, asked }: ProofReads,
  { method, params }: Pick<NodeCall, 'method' | 'params'>,
): Promise<Result<{ readonly value: unknown; readonly node: NodeName }, NodeProblem>> => {
  const answered = await access.pool.request({ ...choice, method, params, most: maxBlockBytes }, signal)
  if (answered.ok) asked.add(answered.value.node.label)
  return answered
}

export const lackOf = ({ kind, message }: NodeProblem): Lack => {
  const reason =
    kind === 'budget'
      ? 'budget'
      : kind === 'locked'
        ? 'locked'
        : kind === 'no-node'
          ? 'no-node'
          : 'node-failed'
  return { reason, message }
}

/** A block with its transactions; `null`: the node has none. */
export const readBlock = async (
  reads: ProofReads,
  ref: { readonly hash: string } | { readonly number: bigint },
): Promise<Result<{ readonly block: ChainBlock | null; readonly node: NodeName }, NodeProblem>> => {
  const answered =
    'hash' in ref
      ? await request(reads, { method: 'eth_getBlockByHash', params: [ref.hash, true] })
      : await request(reads, {
          method: 'eth_getBlockByNumber',
          params: [`0x${ref.number.toString(16)}`, true],
        })
  if (!answered.ok) return answered.error.kind === 'behind' ? missing(reads) : answered
  const { value, node } = answered.value
  const parsed = blockSchema.nullable().safeParse(value)
  const odd = (message: string): Result<never, NodeProblem> =>
    fail({ kind: 'bad-answer', message: `${node.label} answered with ${message}`, node: node.label })
  if (!parsed.success) return odd('something that is no block.')
  const isAsked =
    parsed.data === null ||
    ('hash' in ref ? parsed.data.hash === ref.hash : BigInt(parsed.data.number) === ref.number)
  return isAsked ? succeed({ block: parsed.data, node }) : odd('another block than the one it was asked for.')
}

const missing = ({ choice }: ProofReads): Result<{ readonly block: null; readonly node: NodeName }, never> =>
  succeed({ block: null, node: { id: choice.node ?? '', label: '' } })

/** The bytes of a block's transactions: computed, or asked for where their type is unknown. */
const readTransactions = async (
  reads: ProofReads,
  hash: Hex,
  block: ChainBlock,
  header: Header,
): Promise<BlockTransactions | null> => {
  const encoded: Uint8Array[] = []
  for (const [place, transaction] of block.transactions.entries()) {
    let bytes = encodeTransaction(transaction)
    if (bytes === null) {
      const raw = await request(reads, {
        method: 'eth_getRawTransactionByBlockHashAndIndex',
        params: [hash, `0x${place.toString(16)}`],
      })
      bytes = raw.ok ? hexBytes(raw.value.value) : null
    }
    if (bytes === null) return null
    encoded.push(bytes)
  }
  return rebuildTransactions(encoded, header.transactionsRoot)
}

const readHeaderOf = async (reads: ProofReads, hash: Hex, block: ChainBlock): Promise<Header | null> => {
  const header = rebuildHeader(block, ofHex(hash))
  if (header !== null) return header
  const raw = await request(reads, { method: 'debug_getRawHeader', params: [hash] })
  const bytes = raw.ok ? hexBytes(raw.value.value) : null
  return bytes === null ? null : rebuildHeader({}, ofHex(hash), bytes)
}

export const loadBlock = async (reads: ProofReads, hash: Hex, block: ChainBlock): Promise<LoadedBlock> => {
  const lacks = (header: Header | null, reason: OpenReason, message: string): LoadedBlock => ({
    header,
    block: null,
    lack: { reason, message },
  })
  const header = await readHeaderOf(reads, hash, block)
  if (header === null)
    return lacks(
      null,
      'header-not-rebuilt',
      'The header could not be put together so that it has the block’s hash: its layout is unknown, or the node did not tell the truth.',
    )
  const receipts = await reads.access.reads.receiptsOf(reads.choice, hash, reads.signal)
  if (!receipts.ok) {
    const { reason, message } = lackOf(receipts.error)
    return lacks(header, reason, message)
  }
  reads.asked.add(receipts.value.node.label)
  const rebuilt = rebuildReceipts(receipts.value.receipts, header.receiptsRoot)
  const notRebuilt =
    'The receipts could not be put together so that they lead to the root in the header: their layout is unknown, or the node did not tell the truth.'
  if (rebuilt === null) return lacks(header, 'receipts-not-rebuilt', notRebuilt)
  const transactions = await readTransactions(reads, hash, block, header)
  const whole = rebuiltBlock({ chainId: reads.choice.chainId, header, receipts: rebuilt, transactions })
  return whole === null
    ? lacks(header, 'receipts-not-rebuilt', notRebuilt)
    : { header, block: whole, lack: null }
}
