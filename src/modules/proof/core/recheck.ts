import { ofHex } from '../../../features/signatures/core/bytes.ts'
import type { Recover } from '../../../features/signatures/core/curve.ts'
import {
  checkHeader,
  checkLog,
  checkLogIndex,
  checkPlace,
  checkRoot,
  checkTransaction,
  failed,
  namesTransaction,
  readLogIndex,
  uncompared,
  type LogIndexReading,
} from './checks.ts'
import { deliveredLogOf } from './delivered-log-of-file.ts'
import { readHeader } from './header.ts'
import { readChainProof, type ChainProofBody } from './proof-file.ts'
import { readReceiptLogs } from './receipts.ts'
import { followTrie, placeKey } from './trie.ts'
import { sayCheck } from './say.ts'
import type { ChainCheck } from '../../../core/webhooks/chain-verdicts.ts'

export type RecheckedFile = {
  readonly proven: boolean
  readonly message: string
  readonly hashHolds: boolean
  /** `null` where the file cannot be read. */
  readonly body: ChainProofBody | null
  readonly checks: readonly ChainCheck[]
  readonly logIndex: LogIndexReading | null
}

type Outcome = Pick<RecheckedFile, 'proven' | 'message' | 'checks' | 'logIndex'>

const recheckBody = (body: ChainProofBody, recover: Recover): Outcome => {
  const delivered = deliveredLogOf(body.claim)
  const not = (
    message: string,
    checks: readonly ChainCheck[] = [],
    logIndex: LogIndexReading | null = null,
  ): Outcome => ({ proven: false, message, checks, logIndex })
  const header = readHeader(ofHex(body.header))
  if (header === null) return not('The header is none.')
  const ofHeader = checkHeader(delivered, header)
  const key = placeKey(body.receipt.index)
  const receipt = followTrie(header.receiptsRoot, key, body.receipt.nodes.map(ofHex))
  if ('problem' in receipt)
    return not(`The way from the receipts root to the receipt does not hold. ${receipt.problem}`, ofHeader)
  const root = checkRoot('receipts-root', header.receiptsRoot, header.receiptsRoot)
  const { position, before } = body.log
  const log = readReceiptLogs(receipt.value)?.[position]
  if (log === undefined) return not('The receipt has no log at that position.', [...ofHeader, root])
  // Each proof has one text: what does not depend on this number does not carry it.
  if ((before === null) === (delivered.txnLogIndex !== null && delivered.txnLogIndex !== position))
    return not(
      'The number of logs before the receipt is given where it is not needed, or is not where it is.',
      [...ofHeader, root],
    )
  const logIndex = readLogIndex(delivered.txnLogIndex, position, before === null ? null : before + position)
  const ofTransaction: ChainCheck[] = []
  if ((body.transaction !== null) !== namesTransaction(delivered))
    return not('The way to the transaction is missing, or there is none to prove.', [...ofHeader, root])
  if (body.transaction !== null) {
    const transaction = followTrie(header.transactionsRoot, key, body.transaction.nodes.map(ofHex))
    if ('problem' in transaction)
      return not(`The way from the transactions root does not hold. ${transaction.problem}`, [
        ...ofHeader,
        root,
      ])
    ofTransaction.push(
      checkRoot('transactions-root', header.transactionsRoot, header.transactionsRoot),
      ...checkTransaction(delivered, transaction.value, body.chainId, recover),
    )
  }
  const checks = [
    ...ofHeader,
    root,
    checkPlace(delivered, body.receipt.index),
    ...checkLog(delivered, log),
    checkLogIndex(logIndex, false),
    ...ofTransaction,
  ]
  const failure = failed(checks) ?? uncompared(checks)
  if (failure !== undefined) return not(sayCheck(failure), checks, logIndex)
  return {
    proven: true,
    message:
      'The block of that hash holds this log. That the block is final is what the named nodes said when the file was made.',
    checks,
    logIndex,
  }
}

/** Computes a chain-proof file again. Nobody is asked, and nothing that the file says of itself is taken for true. */
export const recheckChainProof = (text: string, recover: Recover): RecheckedFile => {
  const read = readChainProof(text)
  if (!read.ok)
    return {
      proven: false,
      message: read.problem,
      hashHolds: false,
      body: null,
      checks: [],
      logIndex: null,
    }
  const { body, hashHolds } = read
  const outcome = recheckBody(body, recover)
  if (hashHolds || !outcome.proven) return { ...outcome, hashHolds, body }
  return {
    ...outcome,
    proven: false,
    message: 'The file was changed since it was made: its hash is another one.',
    hashHolds,
    body,
  }
}
