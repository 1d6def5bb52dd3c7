import { ofHex, toHex } from '../../../features/signatures/core/bytes.ts'
import { keccak } from '../../../features/signatures/core/keccak.ts'
import { checkHeader, checkPlace, checkRoot, checkTransactionHash, isDeliveredLog } from './checks.ts'
import type { DeliveredLog } from '../../../core/webhooks/delivered-log.ts'
import { deliveredLogOf } from './delivered-log-of-file.ts'
import { readHeader, type Header } from './header.ts'
import { readReceiptLogs, stateSyncHash } from './receipts.ts'
import { readChainRefutation, type ChainRefutationBody, type RefutationEvidence } from './refutation-file.ts'
import { buildListTrie, followTrie, placeKey } from './trie.ts'
import { sayCheck } from './say.ts'
import type { ChainCheck } from '../../../core/webhooks/chain-verdicts.ts'

export type RecheckedRefutation = {
  readonly refuted: boolean
  readonly message: string
  readonly hashHolds: boolean
  /** `null` where the file cannot be read. */
  readonly body: ChainRefutationBody | null
  readonly checks: readonly ChainCheck[]
}

type Found = { readonly refutes: boolean; readonly message: string; readonly checks: readonly ChainCheck[] }

const not = (message: string, checks: readonly ChainCheck[] = []): Found => ({
  refutes: false,
  message,
  checks,
})
const refuted = (message: string, checks: readonly ChainCheck[] = []): Found => ({
  refutes: true,
  message,
  checks,
})

type Root = 'receipts-root' | 'transactions-root'
const rootOf = (header: Header, name: Root): Uint8Array =>
  name === 'receipts-root' ? header.receiptsRoot : header.transactionsRoot
const nounOf = { 'receipts-root': 'receipt', 'transactions-root': 'transaction' } as const

const follow = (header: Header, name: Root, index: number, nodes: readonly string[]) => {
  const root = rootOf(header, name)
  const leaf = followTrie(root, placeKey(index), nodes.map(ofHex))
  return 'problem' in leaf
    ? leaf
    : {
        value: leaf.value,
        check: checkRoot(name, root, root),
      }
}

const broken = (name: Root, problem: string): Found =>
  not(`The way from the root to the ${nounOf[name]} does not hold. ${problem}`)

const noSuchLog = (delivered: DeliveredLog, receipt: Uint8Array): boolean =>
  readReceiptLogs(receipt)?.every((log) => !isDeliveredLog(delivered, log)) === true

const ofTransaction = (
  delivered: DeliveredLog,
  header: Header,
  { index, nodes }: Extract<RefutationEvidence, { kind: 'transaction' }>,
): Found => {
  const name = 'transactions-root'
  const leaf = follow(header, name, index, nodes)
  if ('problem' in leaf) return broken(name, leaf.problem)
  const hash = toHex(keccak(leaf.value))
  const checks = [leaf.check, checkPlace(delivered, index), checkTransactionHash(delivered, hash)]
  if (delivered.txnHash === null || delivered.txnIndex === null)
    return not('The delivery does not name a transaction and its place.', checks)
  const isAtPlace = index === delivered.txnIndex
  const isDelivered = hash === delivered.txnHash
  if (isAtPlace === isDelivered)
    return not('Nothing is shown of the delivered transaction or of its place.', checks)
  return isAtPlace
    ? refuted(`At the delivered place ${index} of the block stands another transaction: ${hash}.`, checks)
    : refuted(
        `The delivered transaction stands at place ${index} of the block, and not at ${delivered.txnIndex}.`,
        checks,
      )
}

const ofReceipt = (
  delivered: DeliveredLog,
  header: Header,
  { index, nodes, transaction }: Extract<RefutationEvidence, { kind: 'receipt' }>,
): Found => {
  const name = 'receipts-root'
  const leaf = follow(header, name, index, nodes)
  if ('problem' in leaf) return broken(name, leaf.problem)
  const checks = [leaf.check, checkPlace(delivered, index)]
  if (transaction === null) {
    if (delivered.txnIndex !== index)
      return not('The receipt is not shown to be that of the delivered transaction.', checks)
  } else {
    const bound = follow(header, 'transactions-root', index, transaction.nodes)
    if ('problem' in bound) return broken('transactions-root', bound.problem)
    const hash = toHex(keccak(bound.value))
    checks.push(bound.check, checkTransactionHash(delivered, hash))
    if (delivered.txnHash !== hash)
      return not('The receipt is not shown to be that of the delivered transaction.', checks)
  }
  return noSuchLog(delivered, leaf.value)
    ? refuted(
        `The transaction at place ${index} of the block made no such log: its receipt does not hold it.`,
        checks,
      )
    : not('The receipt holds the log, or is none.', checks)
}

const ofWhole = (
  delivered: DeliveredLog,
  header: Header,
  { kind, all }: Extract<RefutationEvidence, { kind: 'receipts' | 'transactions' }>,
): Found => {
  if (delivered.txnHash === null) return not('The delivery names no transaction.')
  const name = kind === 'receipts' ? 'receipts-root' : 'transactions-root'
  const values = all.map(ofHex)
  const check = checkRoot(name, rootOf(header, name), buildListTrie(values).root)
  if (check.outcome !== 'holds') return not(`These are not all ${kind} of the block.`, [check])
  if (kind === 'receipts')
    return values.every((receipt) => noSuchLog(delivered, receipt))
      ? refuted(`None of the block’s receipts holds this log; there are ${all.length}.`, [check])
      : not('A receipt of the block holds the log, or is none.', [check])
  return values.every((bytes) => toHex(keccak(bytes)) !== delivered.txnHash)
    ? refuted(`The delivered transaction is none of those in the block; there are ${all.length}.`, [check])
    : not('The delivered transaction is in the block.', [check])
}

const ofHeader = (checks: readonly ChainCheck[]): Found => {
  const wrong = checks.find(
    ({ name, outcome }) => outcome === 'fails' && (name === 'block-number' || name === 'parent-hash'),
  )
  return wrong === undefined
    ? not('The header says nothing else than the delivery.')
    : refuted(sayCheck(wrong))
}

const recheckBody = ({ claim: said, header: rlp, evidence }: ChainRefutationBody): Found => {
  const delivered = deliveredLogOf(said)
  const header = readHeader(ofHex(rlp))
  if (header === null) return not('The header is none.')
  const checks = checkHeader(delivered, header)
  const among = ({ checks: own, ...rest }: Found): Found => ({ ...rest, checks: [...checks, ...own] })
  if (header.hash !== delivered.blockHash)
    return among(not('The header is of another block than the delivery names.'))
  if (evidence.kind === 'header') return among(ofHeader(checks))
  if (delivered.txnHash === stateSyncHash(header.number, header.hash))
    return among(not('The delivery is of a state sync, whose receipt the block’s root need not hold.'))
  if (evidence.kind === 'transaction') return among(ofTransaction(delivered, header, evidence))
  if (evidence.kind === 'receipt') return among(ofReceipt(delivered, header, evidence))
  return among(ofWhole(delivered, header, evidence))
}

/**
 * Computes a refutation again. Nobody is asked, and nothing that the file says of itself is taken for true. A log that stands in the block as it was
 * delivered is refuted by no file: what is shown is bound to the block by hashes, and contradicts the delivery.
 */
export const recheckChainRefutation = (text: string): RecheckedRefutation => {
  const read = readChainRefutation(text)
  if (!read.ok) return { refuted: false, message: read.problem, hashHolds: false, body: null, checks: [] }
  const { body, hashHolds } = read
  const { refutes, message, checks } = recheckBody(body)
  return hashHolds || !refutes
    ? { refuted: refutes, message, hashHolds, body, checks }
    : {
        refuted: false,
        message: 'The file was changed since it was made: its hash is another one.',
        hashHolds,
        body,
        checks,
      }
}
