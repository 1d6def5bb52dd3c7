import type { CertificateBody } from '../core/certificate/certificate-file.ts'
import { createBlockExaminer, type ExaminedLog } from '../core/certificate/examine-block.ts'
import { rebuildHeader, type Header } from '../../proof/core/header.ts'
import { rebuildReceipts } from '../../proof/core/receipts.ts'
import type { ChainLog } from '../../../core/webhooks/chain-log.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { ofHex, toHex } from '../../../features/signatures/core/bytes.ts'
import type { FilterTexts } from '../../../core/webhooks/lint-filters.ts'
import type { NodeProblem } from '../../../main/platform/chain/node-problem.ts'
import type { CountedChain } from './counted-chain.ts'
import type { AuditBlock } from './read-period.ts'

type CertifiedBlock = CertificateBody['blocks'][number]

export type CertifiedPlace = {
  readonly block: number
  readonly receipt: number
  readonly position: number
  readonly logIndex: number
}

export type CertifiedBlocks = {
  readonly blocks: CertifiedBlock[]
  readonly matched: readonly CertifiedPlace[]
  /** All logs of the filters' contracts and events, to be compared with what was delivered. */
  readonly logs: readonly ChainLog[]
  /** Time of the first block (ms). */
  readonly fromTime: number
  readonly parentHash: string
}

export type CertifiedRange = {
  readonly filters: FilterTexts
  readonly last: Pick<AuditBlock, 'number' | 'hash'>
  readonly count: number
}

type Read = {
  readonly header: Header
  readonly receipts: readonly Uint8Array[] | null
  readonly logs: readonly (ExaminedLog & { readonly txnHash: string })[]
}

const timeOf = ({ timestamp }: Header): number => Number(timestamp) * 1000

/** Nothing is believed that does not hash to what is known, so that it does not matter which node answers. */
export const readCertified = async (
  { reads, choice }: CountedChain,
  { filters, last, count }: CertifiedRange,
  signal: AbortSignal,
): Promise<Result<CertifiedBlocks, NodeProblem>> => {
  const examiner = createBlockExaminer(filters)
  if (!examiner.ok) throw new Error('A certificate began with filters that cannot be audited.')
  const { isRuledOut, logsIn } = examiner.value

  const readOne = async (number: number, hash: string): Promise<Result<Read, NodeProblem>> => {
    const found = await reads.block(choice, { hash }, signal)
    if (!found.ok) return found
    const { block, node } = found.value
    const odd = (message: string): Result<never, NodeProblem> =>
      fail({ kind: 'bad-answer', message: `${node.label}: ${message}`, node: node.label })
    if (block === null)
      return fail({
        kind: 'behind',
        message: `${node.label} does not have block ${number}.`,
        node: node.label,
      })
    const header = rebuildHeader(block, ofHex(hash))
    if (header === null || header.number !== BigInt(number))
      return odd(`the header of block ${number} could not be put together so that it has the block’s hash.`)
    if (isRuledOut(header)) return succeed({ header, receipts: null, logs: [] })
    const answered = await reads.receiptsOf(choice, hash, signal)
    if (!answered.ok) return answered
    const { receipts } = answered.value
    const rebuilt = rebuildReceipts(receipts, header.receiptsRoot)
    if (rebuilt === null)
      return odd(`the receipts of block ${number} could not be put together so that they lead to its root.`)
    if (rebuilt.outside > 0)
      return odd(`block ${number} has logs outside of its receipts, of which nothing can be certified.`)
    const logs = logsIn(header, rebuilt.encoded)
    if (!logs.ok) return odd(logs.error)
    return succeed({
      header,
      receipts: rebuilt.encoded,
      logs: logs.value.map((log) => ({ ...log, txnHash: receipts[log.receipt]?.transactionHash ?? '' })),
    })
  }

  const read: Read[] = []
  let hash = last.hash
  for (let number = last.number; number > last.number - count; number -= 1) {
    const one = await readOne(number, hash)
    if (!one.ok) return one
    read.unshift(one.value)
    hash = one.value.header.parentHash
  }
  const [first] = read
  if (first === undefined) throw new Error('A part of a certificate needs a block.')
  return succeed({
    blocks: read.map(({ header, receipts }) => ({
      header: toHex(header.rlp),
      receipts: receipts?.map(toHex) ?? null,
    })),
    matched: read.flatMap(({ header, logs }) =>
      logs.flatMap(({ matches, receipt, position, logIndex }) =>
        matches ? [{ block: Number(header.number), receipt, position, logIndex }] : [],
      ),
    ),
    logs: read.flatMap(({ header, logs }) =>
      logs.map(({ address, topics, data, txnHash, receipt, logIndex }) => ({
        address,
        topics,
        data,
        blockNumber: Number(header.number),
        blockHash: header.hash,
        txnHash,
        txnIndex: receipt,
        logIndex,
        time: timeOf(header),
      })),
    ),
    fromTime: timeOf(first.header),
    parentHash: hash,
  })
}
