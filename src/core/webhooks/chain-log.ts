/** A log as the chain has it. Hex in small letters. */
export type ChainLog = {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly blockNumber: number
  readonly blockHash: string
  readonly txnHash: string
  readonly txnIndex: number
  /** Index in the block. */
  readonly logIndex: number
  /** Milliseconds since the epoch, where the node says it with the log. */
  readonly time: number | null
}

/** What a delivery says besides its log and an audit compares. Null where it says nothing. */
export type Claims = { readonly txnIndex: number | null; readonly ts: string | null }

/** What a delivery says of a log. `null`: it does not say. Hex in small letters. */
export type DeliveredLog = {
  /** Grows with arrival. */
  readonly eventId: number
  readonly removal: boolean
  readonly blockNumber: number
  readonly blockHash: string | null
  readonly txnHash: string | null
  /** `txnLogIndex`: index in the transaction by its name, index in the block by some senders. */
  readonly index: number | null
  readonly address: string | null
  readonly topics: readonly string[] | null
  readonly data: string | null
  /** Null where it contradicts itself or its log cannot be read whole: it cannot be confirmed. */
  readonly claims: Claims | null
}

/** Everything a log says, so that equal texts are equal logs. */
export const contentOf = (log: Pick<ChainLog, 'address' | 'topics' | 'data'>): string =>
  `${log.address}/${log.topics.join('/')}/${log.data === '' ? '0x' : log.data}`

export const placeOf = (log: { readonly blockHash: string; readonly txnHash: string }): string =>
  `${log.blockHash}/${log.txnHash}`
