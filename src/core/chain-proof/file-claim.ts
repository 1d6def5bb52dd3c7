import type { Hex } from '../signatures/bytes.ts'
import type { Claim } from './claim.ts'
import type { ChainProofBody } from './proof-file.ts'

/** What a file says was delivered: its schema has read every member as the hex it is. */
export const asClaim = (claim: ChainProofBody['claim']): Claim => ({
  ...claim,
  blockHash: claim.blockHash as Hex,
  parentBlockHash: claim.parentBlockHash as Hex | null,
  txnHash: claim.txnHash as Hex | null,
  txnFrom: claim.txnFrom as Hex | null,
  txnTo: claim.txnTo as Hex | null,
  contractAddress: claim.contractAddress as Hex,
  topics: claim.topics as Hex[],
  data: claim.data as Hex,
})
