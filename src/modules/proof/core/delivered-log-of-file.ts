import type { Hex } from '../../../features/signatures/core/bytes.ts'
import type { DeliveredLog } from '../../../core/webhooks/delivered-log.ts'
import type { ChainProofBody } from './proof-file.ts'

/** What a file says was delivered: its schema has read every member as the hex it is. */
export const deliveredLogOf = (delivered: ChainProofBody['claim']): DeliveredLog => ({
  ...delivered,
  blockHash: delivered.blockHash as Hex,
  parentBlockHash: delivered.parentBlockHash as Hex | null,
  txnHash: delivered.txnHash as Hex | null,
  txnFrom: delivered.txnFrom as Hex | null,
  txnTo: delivered.txnTo as Hex | null,
  contractAddress: delivered.contractAddress as Hex,
  topics: delivered.topics as Hex[],
  data: delivered.data as Hex,
})
