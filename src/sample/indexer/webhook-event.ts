import { zeroAddress } from 'viem'
import type { EventSignature } from '../../core/webhooks/event-signature.ts'
import { writeElement } from '../../core/webhooks/write-element.ts'
import type { BlockChange, ChainLog } from '../chain/chain-types.ts'
import type { ContractType, WebhookEvent } from './indexer-types.ts'

export type PlacedLog = {
  readonly chainId: number
  readonly change: BlockChange
  readonly log: ChainLog
  readonly contractType: ContractType
}

export const webhookEvent = (
  { chainId, change: { kind, block }, log, contractType }: PlacedLog,
  signature: EventSignature,
): WebhookEvent => {
  const transaction = block.transactions[log.transactionIndex]
  const before = block.logs.filter(
    ({ transactionHash, logIndex }) => transactionHash === log.transactionHash && logIndex < log.logIndex,
  )
  return writeElement(
    {
      chainId,
      type: kind === 'added' ? 'BLOCK_ADDED' : 'BLOCK_REMOVED',
      block,
      log,
      contractType,
      txnHash: log.transactionHash,
      txnIndex: log.transactionIndex,
      logIndex: log.logIndex,
      txnLogIndex: before.length,
      txnInfo: {
        from: transaction?.from ?? zeroAddress,
        to: transaction?.to ?? zeroAddress,
        value: String(transaction?.value ?? 0n),
      },
    },
    signature,
  )
}
