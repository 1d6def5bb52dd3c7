/** What each of the node's accounts is for, by its place in their list. */
export const roles = {
  /** Deploys and mints. */
  minter: 0,
  /** Hold collectibles and make orders. */
  makers: Array.from({ length: 24 }, (_, index) => index + 1),
  /** Hold collectibles and fill orders. */
  collectors: Array.from({ length: 10 }, (_, index) => index + 25),
  royalties: 35,
  marketFees: 36,
  /** Own the smart wallets. */
  walletOwner: 37,
  futureWalletOwner: 38,
  /** Has coins and has approved nothing: for trying a purchase from its first step. */
  newcomer: 39,
} as const

/** Accounts a node of our own has. */
export const accountCount = 40

/** A running node may have fewer accounts than roles: then several roles share one, but never the minter's. */
export const accountOf = <T>(accounts: readonly T[], role: number): T => {
  const place = role === 0 ? 0 : 1 + ((role - 1) % (accounts.length - 1))
  const account = accounts[place]
  if (account === undefined) throw new Error(`The node has no account ${place}.`)
  return account
}
