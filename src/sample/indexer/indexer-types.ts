import type { Result } from '../../core/result.ts'
import type { WrittenElement } from '../../core/webhooks/write-element.ts'
import type { Address, Hex } from '../chain/chain-types.ts'
import type { FaultKind } from '../../core/fault-kinds.ts'
import type { FaultShares, PlayedFault } from './fault-kinds.ts'

/** What AddWebhookListener is given; lists that are absent or empty filter nothing. */
export type Registration = {
  readonly url: string
  readonly projectId: number
  readonly name?: string
  readonly filters: {
    readonly contractAddresses?: readonly string[] | null | undefined
    readonly events?: readonly string[] | null | undefined
    /** Decimal digits or `0x` hex, or numbers. */
    readonly tokenIDs?: readonly (string | number | bigint)[] | null | undefined
    readonly accounts?: readonly string[] | null | undefined
    readonly topicHashes?: readonly string[] | null | undefined
  }
}

/** A listener as services answer it: addresses in small letters, signatures without blanks after commas, `null` for what is absent. */
export type Listener = {
  /** A uint64; here below 2^53. */
  readonly id: bigint
  readonly projectID: number
  readonly url: string
  readonly name: string
  readonly filters: {
    readonly contractAddresses: readonly Address[]
    readonly events: readonly string[]
    readonly tokenIDs: readonly bigint[] | null
    readonly accounts: readonly Address[] | null
    readonly topicHashes: readonly Hex[] | null
  }
  /** ISO 8601 with nine digits after the seconds. */
  readonly updatedAt: string
  readonly active: boolean
}

/** One element of a delivery: the document's payload, and `txnInfo` as observed. */
export type WebhookEvent = WrittenElement

export type ContractType = 'ERC20' | 'ERC721' | 'ERC1155' | 'UNKNOWN'

export type DeliveryCounts = {
  readonly delivered: number
  /** Given up after the last try, or pushed out of a full queue. */
  readonly failed: number
  readonly waiting: number
}

export type Indexer = {
  /** Refuses with a sentence that says which field is wrong. */
  add(registration: Registration): Result<Listener, string>
  remove(id: bigint, projectId: number): boolean
  list(projectId: number): readonly Listener[]
  counts(id: bigint): DeliveryCounts | undefined
  /** Replaces the shares of what goes wrong by itself; nothing does at the beginning. */
  setFaults(shares: FaultShares): void
  /**
   * Lets the next block that a listener wants have a fault.
   *
   * @returns what calls it off where there was no such block yet
   */
  armFault(kind: FaultKind): () => void
  /** What was played, the oldest first; only so many are remembered. */
  playedFaults(): readonly PlayedFault[]
  /** Resolves when all blocks up to now were seen and nothing waits to be delivered any more. */
  sync(): Promise<void>
  stop(): Promise<void>
}
