export const healthSteps = ['wire', 'chain', 'market', 'simulation'] as const

/**
 * In the order of lists. `differs`: the market has it on other terms. `ownership-only`: who may move the tokens is unknown. `held-approved`: by
 * ownership and approval alone. `ended`: filled, cancelled or expired. `waiting`: not begun.
 */
export const healthStates = [
  'dead',
  'differs',
  'revived',
  'unknown',
  'ownership-only',
  'held-approved',
  'ended',
  'waiting',
  'fillable',
] as const

/** Why an order is not simply fillable. A promise to filters and exports: never renamed. */
export const healthReasons = [
  'moved',
  'burned',
  'approval-off',
  'balance-short',
  'over-listed',
  'allowance-short',
  'cancelled',
  'expired',
  'filled',
  'wire-differs',
  'would-revert',
  'revived',
  'not-begun',
  'spender-unknown',
  'not-simulated',
  'not-known',
] as const
export type HealthReason = (typeof healthReasons)[number]

export const reasonTitles: Readonly<Record<HealthReason, string>> = {
  moved: 'Moved',
  burned: 'Burned',
  'approval-off': 'Approval off',
  'balance-short': 'Balance short',
  'over-listed': 'Over-listed together',
  'allowance-short': 'Allowance short',
  cancelled: 'Cancelled',
  expired: 'Expired',
  filled: 'Filled',
  'wire-differs': 'Service and chain differ',
  'would-revert': 'Would revert',
  revived: 'Came back',
  'not-begun': 'Not begun',
  'spender-unknown': 'Ownership only',
  'not-simulated': 'Not simulated',
  'not-known': 'Not known',
}
