export type Approval = {
  readonly token: string
  readonly spender: string
  readonly amount: bigint | null
  /** A permission that is taken back gives nothing away. */
  readonly granted: boolean
}

const endless = 1n << 95n

/** Whether an allowance is meant to be without end: wallets and contracts use 2^256−1, 2^160−1 and 2^96−1. */
export const isUnlimited = ({ amount }: Pick<Approval, 'amount'>): boolean =>
  amount !== null && amount >= endless

const ofAmount = (token: string, spender: unknown, amount: unknown): Approval => ({
  token,
  spender: spender as string,
  amount: amount as bigint,
  granted: (amount as bigint) > 0n,
})

type Reader = (to: string, args: readonly unknown[]) => Approval

const readers: Readonly<Record<string, Reader>> = {
  'approve(address,uint256)': (to, args) => ofAmount(to, args[0], args[1]),
  'increaseAllowance(address,uint256)': (to, args) => ofAmount(to, args[0], args[1]),
  'approve(address,address,uint160,uint48)': (_to, args) => ofAmount(args[0] as string, args[1], args[2]),
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)': (to, args) =>
    ofAmount(to, args[1], args[2]),
  'setApprovalForAll(address,bool)': (to, args) => ({
    token: to,
    spender: args[0] as string,
    amount: null,
    granted: args[1] as boolean,
  }),
}

export const readApproval = (signature: string, to: string, args: readonly unknown[]): Approval | null =>
  Object.hasOwn(readers, signature) ? (readers[signature]?.(to, args) ?? null) : null
