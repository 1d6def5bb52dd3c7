export const roles = {
  minter: 0,
  makers: Array.from({ length: 16 }, (_, index) => index + 1),
  collectors: Array.from({ length: 8 }, (_, index) => index + 17),
  royalties: 25,
  marketFees: 26,
  walletOwner: 27,
  futureWalletOwner: 28,
  newcomer: 29,
} as const

export const accountCount = 30

/** A running node may have fewer accounts than roles: then several roles share one, but never the minter's. */
export const accountOf = <T>(accounts: readonly T[], role: number): T => {
  const place = role === 0 ? 0 : 1 + ((role - 1) % (accounts.length - 1))
  const account = accounts[place]
  if (account === undefined) throw new Error(`The node has no account ${place}.`)
  return account
}
