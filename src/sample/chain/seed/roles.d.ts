/** What each of the node's accounts is for, by its place in their list. */
export declare const roles: {
  /** Deploys and mints. */
  readonly minter: 0
  /** Hold collectibles and make orders. */
  readonly makers: number[]
  /** Hold collectibles and fill orders. */
  readonly collectors: number[]
  readonly royalties: 25
  readonly marketFees: 26
  /** Own the smart wallets. */
  readonly walletOwner: 27
  readonly futureWalletOwner: 28
  /** Has coins and has approved nothing: for trying a purchase from its first step. */
  readonly newcomer: 29
}
/** Accounts a node of our own has. */
export declare const accountCount = 30
/** A running node may have fewer accounts than roles: then several roles share one, but never the minter's. */
export declare const accountOf: <T>(accounts: readonly T[], role: number) => T
