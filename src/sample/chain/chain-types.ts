import type { Result } from '../../core/result.ts'

/** `0x` and 40 hex digits in small letters, as real services write addresses. */
export type Address = `0x${string}`
/** `0x` and whole bytes of hex. */
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

/**
 * A collectible that exists from the start. The same list comes from `seedCollectibles()` without a chain: names, pictures
 * and attributes are made from `number` and are not on the chain.
 */
export type SeedCollectible = {
  readonly number: number
  /** Index into the collections, 0 to 2. */
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
  /** For one piece, in the currency's smallest unit, fees included. */
  readonly unitPrice: bigint
  /** Fees taken from what the seller gets, in the contract's order: the royalty first, then the marketplace's. */
  readonly fees: readonly ChainFee[]
  readonly quantityInitial: bigint
  /** Neither filled nor cancelled. */
  readonly quantityRemaining: bigint
  /** What could be filled now: bounded by what the maker holds and has approved, 0 unless active. */
  readonly quantityAvailable: bigint
  /** Place in the document's list of MarketplaceKind, 1 to 11: where the order was made. */
  readonly marketplaceKind: number
  readonly status: ChainOrderStatus
  /** Seconds since the epoch, as all times here. */
  readonly validFrom: number
  readonly validUntil: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly blockNumber: number
}

/** A transaction to send; amounts in wei. */
export type ChainCall = { readonly to: Address; readonly data: Hex; readonly value: bigint }

/** One step of a purchase or sale, to be sent by the buyer or seller in order. `price` is what the step pays, 0 for an approval. */
export type ChainStep = ChainCall & {
  readonly id: 'tokenApproval' | 'buy' | 'sell'
  readonly price: bigint
}

export type FillRequest = {
  readonly side: 'buy' | 'sell'
  readonly collection: Address
  readonly taker: Address
  /** `tokenId` may be left out; when given it must be the order's. */
  readonly orders: readonly {
    readonly orderId: string
    readonly quantity: bigint
    readonly tokenId: bigint | null
  }[]
  /** Paid on top by a buyer, taken from what a seller gets; in the currency of the first order. */
  readonly additionalFees: readonly { readonly amount: bigint; readonly receiver: Address }[]
}

/** Why nothing can be filled. `message` is for people; `not-found` is the document's NotFound, all others InvalidArgument. */
export type FillProblem = {
  readonly kind: 'not-found' | 'not-active' | 'wrong-side' | 'wrong-token' | 'quantity' | 'fees'
  readonly message: string
}

export type Holders = ReadonlyMap<Address, bigint>

/** Smart wallets for trying signatures. Their owner is an account of the devnet. */
export type ChainWallets = {
  readonly deployed: { readonly address: Address; readonly owner: Address }
  /** Not deployed: ERC-6492. `factory` called with `factoryData` deploys it. */
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
  /** Counted in the block. */
  readonly logIndex: number
}

export type ChainTransaction = {
  readonly hash: Hex
  readonly from: Address
  /** `null` when it creates a contract. */
  readonly to: Address | null
  readonly value: bigint
}

export type ChainBlock = {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  /** Seconds since the epoch. */
  readonly timestamp: number
  readonly transactions: readonly ChainTransaction[]
  readonly logs: readonly ChainLog[]
}

/** Blocks in the order in which the chain takes them in (`added`) and gives them up (`removed`, the youngest first). */
export type BlockChange = { readonly kind: 'added' | 'removed'; readonly block: ChainBlock }

/** What the rest of the sample asks of the chain. Reads throw `ChainFault` when the node does not answer. */
export type Devnet = {
  readonly url: string
  readonly chainId: number
  /** ERC-1155, ERC-721, ERC-721. */
  readonly collections: readonly [ChainCollection, ChainCollection, ChainCollection]
  /** Native coin, an ERC-20 of 18 decimals, an ERC-20 of 6 decimals. */
  readonly currencies: readonly [ChainCurrency, ChainCurrency, ChainCurrency]
  readonly market: Address
  readonly wallets: ChainWallets
  /** Accounts of the node that sign by themselves (`eth_sendTransaction`); they hold collectibles and made the orders. */
  readonly accounts: readonly Address[]
  /** All orders, the oldest first. Read anew only after a new block; statuses by time count from `now` (milliseconds). */
  orders(now?: number): Promise<readonly ChainOrder[]>
  order(orderId: string, now?: number): Promise<ChainOrder | undefined>
  /** Who holds a collectible; empty when it does not exist. Never older than the last `orders()`. */
  holders(collection: Address, tokenId: bigint): Holders
  /** Balance in a currency's smallest unit; the zero address is the native coin. */
  balance(currency: Address, account: Address): Promise<bigint>
  fillSteps(request: FillRequest): Promise<Result<readonly ChainStep[], FillProblem>>
  /** Gas a transaction needs, and wei per gas. Fails with the node's reason when it would revert. */
  estimateGas(
    call: Omit<ChainCall, 'value'> & { readonly from: Address; readonly value?: bigint },
  ): Promise<Result<{ readonly gasLimit: bigint; readonly gasPrice: bigint }, string>>
  /** EOA, ERC-1271 and ERC-6492 signatures of a 32-byte digest. */
  isValidSignature(signed: {
    readonly address: Address
    readonly digest: Hex
    readonly signature: Hex
  }): Promise<boolean>
  /** Sends from one of `accounts` and waits for the receipt; throws `ChainFault` when it reverts. */
  send(from: Address, call: ChainCall): Promise<Hex>
  follow(onChange: (change: BlockChange) => void): () => void
  /** Looks for new blocks at once instead of at the next turn of the follower; resolves when all were reported. */
  sync(): Promise<void>
  /** Gives up the last `depth` blocks and puts empty ones in their place; followers see them removed. */
  reorganise(depth: number): Promise<void>
  /** Gives up a block and what came after it, unless it is final. */
  giveUp(block: number): Promise<void>
  /** Lets the next block be of a later second than this moment. */
  nextSecond(): Promise<void>
  /** Puts empty blocks on top, so that everything up to now is final. */
  finalise(): Promise<void>
  stop(): Promise<void>
}

export type DevnetOptions = {
  /** A running node instead of one of our own. It needs unlocked accounts; the contracts are deployed there when missing. */
  readonly chainUrl?: string
  /** Milliseconds since the epoch; the past in which orders were made counts from it. */
  readonly now?: number
}

/** Why there is no devnet. `no-binary`: this platform has none; the sample goes on without a chain. */
export type DevnetProblem = {
  readonly kind: 'no-binary' | 'not-started' | 'not-reachable' | 'not-usable'
  readonly message: string
}

export type StartDevnet = (options?: DevnetOptions) => Promise<Result<Devnet, DevnetProblem>>
