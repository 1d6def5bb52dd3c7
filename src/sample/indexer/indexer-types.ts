import type { Result } from '../../core/result.ts'
import type { WrittenElement } from '../../core/webhooks/write-element.ts'
import type { Address, Hex } from '../chain/chain-types.ts'
import type { FaultKind } from '../../core/fault-kinds.ts'
import type { FaultShares, PlayedFault } from './fault-kinds.ts'

export type Registration = {
  readonly url: string
  readonly projectId: number
  readonly name?: string
  readonly filters: {
    readonly contractAddresses?: readonly string[] | null | undefined
    readonly events?: readonly string[] | null | undefined
    readonly tokenIDs?: readonly (string | number | bigint)[] | null | undefined
    readonly accounts?: readonly string[] | null | undefined
    readonly topicHashes?: readonly string[] | null | undefined
  }
}

export type Listener = {
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
  readonly updatedAt: string
  readonly active: boolean
}

export type WebhookEvent = WrittenElement

export type ContractType = 'ERC20' | 'ERC721' | 'ERC1155' | 'UNKNOWN'

export type DeliveryCounts = {
  readonly delivered: number
  readonly failed: number
  readonly waiting: number
}

export type Indexer = {
  add(registration: Registration): Result<Listener, string>
  remove(id: bigint, projectId: number): boolean
  list(projectId: number): readonly Listener[]
  counts(id: bigint): DeliveryCounts | undefined
  setFaults(shares: FaultShares): void
  armFault(kind: FaultKind): () => void
  playedFaults(): readonly PlayedFault[]
  sync(): Promise<void>
  stop(): Promise<void>
}
