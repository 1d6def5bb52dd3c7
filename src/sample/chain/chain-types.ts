import type { Result } from '../../core/result.ts'

export type Address = `0x${string}`
export type Hex = `0x${string}`

export type TokenStandard = 'ERC721' | 'ERC1155'

export type ChainCollection = {
  readonly id: number
  readonly address: Address
  readonly standard: TokenStandard
  readonly name: string
  readonly symbol: string
}

export type ChainCurrency = {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** The same list comes from `seedCollectibles()` without a chain: all is made from `number`. */
export type SeedCollectible = {
  readonly number: number
  readonly collection: 0 | 1 | 2
  readonly tokenId: bigint
  readonly supply: number
  /** 0 (common) to 4; prices follow it, so attributes that speak of rarity should too. */
  readonly rarity: 0 | 1 | 2 | 3 | 4
}

export type ChainOrderStatus = 'active' | 'inactive' | 'expired' | 'cancelled' | 'filled'

export type ChainFee = { readonly recipient: Address; readonly bps: number }

export type ChainOrder = {
  readonly number: number
  /** 32 bytes that name the order across chains and contracts; what answers give as `orderId`. */
  readonly orderId: Hex
  readonly side: 'listing' | 'offer'
  readonly standard: TokenStandard
  readonly collection: Address
  readonly tokenId: bigint
  readonly maker: Address
  readonly currency: Address
  readonly unitPrice: bigint
  /** Fees taken from what the seller gets, in the contract's order: the royalty first, then the marketplace's. */
  readonly fees: readonly ChainFee[]
  readonly quantityInitial: bigint
  readonly quantityRemaining: bigint
  readonly quantityAvailable: bigint
  readonly marketplaceKind: number
  readonly status: ChainOrderStatus
  readonly validFrom: number
  readonly validUntil: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly blockNumber: number
}

export type ChainCall = { readonly to: Address; readonly data: Hex; readonly value: bigint }

export type ChainStep = ChainCall & {
  readonly id: 'tokenApproval' | 'buy' | 'sell'
  readonly price: bigint
}

export type FillRequest = {
  readonly side: 'buy' | 'sell'
  readonly collection: Address
  readonly taker: Address
  readonly orders: readonly {
    readonly orderId: string
    readonly quantity: bigint
    readonly tokenId: bigint | null
  }[]
  /** Paid on top by a buyer, taken from what a seller gets; in the currency of the first order. */
  readonly additionalFees: readonly { readonly amount: bigint; readonly receiver: Address }[]
}

export type FillProblem = {
  readonly kind: 'not-found' | 'not-active' | 'wrong-side' | 'wrong-token' | 'quantity' | 'fees'
  readonly message: string
}

export type Holders = ReadonlyMap<Address, bigint>

export type ChainWallets = {
  readonly deployed: { readonly address: Address; readonly owner: Address }
  readonly counterfactual: {
    readonly address: Address
    readonly owner: Address
    readonly factory: Address
    readonly factoryData: Hex
  }
}

export type ChainLog = {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly transactionHash: Hex
  readonly transactionIndex: number
  readonly logIndex: number
}

export type ChainTransaction = {
  readonly hash: Hex
  readonly from: Address
  readonly to: Address | null
  readonly value: bigint
}

export type ChainBlock = {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  readonly timestamp: number
  readonly transactions: readonly ChainTransaction[]
  readonly logs: readonly ChainLog[]
}

/** Blocks in the order in which the chain takes them in (`added`) and gives them up (`removed`, the youngest first). */
export type BlockChange = { readonly kind: 'added' | 'removed'; readonly block: ChainBlock }

export type Devnet = {
  readonly url: string
  readonly chainId: number
  readonly collections: readonly [ChainCollection, ChainCollection, ChainCollection]
  readonly currencies: readonly [ChainCurrency, ChainCurrency, ChainCurrency]
  readonly market: Address
  readonly wallets: ChainWallets
  readonly accounts: readonly Address[]
  /** All orders, the oldest first. Read anew only after a new block; statuses by time count from `now` (milliseconds). */
  orders(now?: number): Promise<readonly ChainOrder[]>
  order(orderId: string, now?: number): Promise<ChainOrder | undefined>
  holders(collection: Address, tokenId: bigint): Holders
  balance(currency: Address, account: Address): Promise<bigint>
  fillSteps(request: FillRequest): Promise<Result<readonly ChainStep[], FillProblem>>
  estimateGas(
    call: Omit<ChainCall, 'value'> & { readonly from: Address; readonly value?: bigint },
  ): Promise<Result<{ readonly gasLimit: bigint; readonly gasPrice: bigint }, string>>
  isValidSignature(signed: {
    readonly address: Address
    readonly digest: Hex
    readonly signature: Hex
  }): Promise<boolean>
  send(from: Address, call: ChainCall): Promise<Hex>
  follow(onChange: (change: BlockChange) => void): () => void
  sync(): Promise<void>
  reorganise(depth: number): Promise<void>
  giveUp(block: number): Promise<void>
  nextSecond(): Promise<void>
  finalise(): Promise<void>
  stop(): Promise<void>
}

export type DevnetOptions = {
  /** A running node instead of one of our own. It needs unlocked accounts; the contracts are deployed there when missing. */
  readonly chainUrl?: string
  readonly now?: number
}

export type DevnetProblem = {
  readonly kind: 'no-binary' | 'not-started' | 'not-reachable' | 'not-usable'
  readonly message: string
}

export type StartDevnet = (options?: DevnetOptions) => Promise<Result<Devnet, DevnetProblem>>
