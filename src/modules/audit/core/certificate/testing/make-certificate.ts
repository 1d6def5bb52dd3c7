import { rebuildHeader } from '../../../../proof/core/header.ts'
import { rebuildReceipts } from '../../../../proof/core/receipts.ts'
import { transferLog } from '../../../../proof/core/testing/deliver.ts'
import {
  madeChain,
  makeBlock,
  type MadeBlock,
  type MadeLog,
} from '../../../../proof/core/testing/make-block.ts'
import { ofHex, toHex, type Hex } from '../../../../../features/signatures/core/bytes.ts'
import { bloomOf } from '../bloom.ts'
import type { CertificateBody } from '../certificate-file.ts'
import { createBlockExaminer } from '../examine-block.ts'
import { valueOf } from '../../../../../core/testing/value-of.ts'

export const wanted = 0xc0ffee
export const other = 0xdead

export const makeChain = (
  contents: readonly (readonly (readonly MadeLog[])[])[],
  bloom = (logs: readonly MadeLog[]): Uint8Array =>
    bloomOf(
      logs.map(({ address, topics, data }) => ({
        address: ofHex(address),
        topics: topics.map(ofHex),
        data: ofHex(data),
      })),
    ),
): MadeBlock[] => {
  const blocks: MadeBlock[] = []
  for (const [at, receipts] of contents.entries()) {
    const parentHash: Hex = blocks.at(-1)?.block.hash ?? `0x${'ab'.repeat(32)}`
    const logsBloom = toHex(bloom(receipts.flat()))
    blocks.push(
      makeBlock(receipts, { number: 100 + at, timestamp: 1_767_225_600 + at, parentHash, logsBloom }),
    )
  }
  return blocks
}

/** Two receipts that match, two blocks that are ruled out, one of them with logs, and one without receipts. */
export const usualChain = (): MadeBlock[] =>
  makeChain([
    [[transferLog(wanted, 1, 2, 5n), transferLog(other, 1, 2, 6n)], []],
    [[transferLog(other, 3, 4, 7n)]],
    [],
    [[transferLog(wanted, 2, 3, 8n)], [transferLog(wanted, 2, 3, 8n)]],
  ])

const filters = {
  contractAddresses: [`0x${wanted.toString(16).padStart(40, '0')}`],
  events: ['Transfer(address indexed from, address indexed to, uint256 value)'],
  tokenIDs: [],
  accounts: [],
  topicHashes: [],
}

/** What a certificate of these blocks says; only the first log was delivered. Nothing is checked: forgeries are made with it too. */
export const certify = (
  blocks: readonly MadeBlock[],
  over: Partial<CertificateBody> = {},
): CertificateBody => {
  const examiner = valueOf(createBlockExaminer(over.filters ?? filters))
  const parts = blocks.map(({ block, receipts }) => {
    const header = rebuildHeader(block, ofHex(block.hash))
    const encoded = header === null ? null : rebuildReceipts(receipts, header.receiptsRoot)?.encoded
    if (header === null || encoded == null) throw new Error('The block is not the one that was made.')
    if (examiner.isRuledOut(header)) return { header, receipts: null, logs: [] }
    const logs = examiner.logsIn(header, encoded)
    const matching = logs.ok ? logs.value.filter(({ matches }) => matches) : []
    return { header, receipts: encoded.map(toHex), logs: matching }
  })
  return {
    format: 'marketdesk-completeness-certificate',
    version: 1,
    program: '0.1.0',
    createdAt: '2026-01-02T03:04:05.006Z',
    chainId: madeChain,
    network: 'devnet',
    listener: 'Transfers',
    filters,
    lastHash: parts.at(-1)?.header.hash ?? '0x',
    blocks: parts.map(({ header, receipts }) => ({ header: toHex(header.rlp), receipts })),
    matched: parts.flatMap(({ header, logs }) =>
      logs.map(({ receipt, position }) => {
        const block = String(header.number)
        return { block, receipt, position, delivered: block === '100' }
      }),
    ),
    finality: { kind: 'finalized', block: '110', nodes: ['Node 1'] },
    ...over,
  }
}
