import type { WrittenElement } from '../../core/webhooks/write-element.ts'
import type { Address, Hex } from '../chain/chain-types.ts'

export type Registration = {
  readonly url: string
  readonly projectId: number
  readonly name?: string
  readonly filters: {
    readonly [Name in keyof Listener['filters']]?: readonly (string | number | bigint)[] | null | undefined
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
