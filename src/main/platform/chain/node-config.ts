export type NodeUsage = { readonly day: string; readonly calls: number; readonly bytes: number }

export type NodeConfig = {
  readonly id: string
  /** What people call it: the only thing of it that is ever said. */
  readonly label: string
  readonly chainId: number
  /** `null` while the vault is locked or does not open it. */
  readonly url: string | null
  readonly isLocked: boolean
  readonly isPaused: boolean
  /** Of a day; `null` without a bound. */
  readonly callsPerDay: number | null
  readonly bytesPerDay: number | null
  /** Whether what a person asks for may go beyond the budget. */
  readonly mayExceed: boolean
  readonly used: NodeUsage
}

/** `proof` and `audit` leave a part of the budget to a person (`operator`); `health` is his test of one node. */
export type NodePurpose = 'proof' | 'audit' | 'health' | 'operator'

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
