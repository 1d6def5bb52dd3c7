/**
 * What can go wrong with deliveries on purpose:
 * - `lost`: what happened in a block is never delivered.
 * - `doubled`: a delivery comes twice.
 * - `disordered`: it comes after the one that follows it, with its events shuffled.
 * - `forged`: one event of it says something else than its log, and agrees with itself.
 * - `invented`: one event more, of a log that no block has.
 * - `false-removal`: a block that is still on the chain is said to be given up.
 * - `reorg`: the chain gives up the block; the removal is delivered as it should be.
 * - `silent-reorg`: the chain gives up the block; no removal is delivered.
 */
export const faultKinds = [
  'lost',
  'doubled',
  'disordered',
  'forged',
  'invented',
  'false-removal',
  'reorg',
  'silent-reorg',
] as const

export type FaultKind = (typeof faultKinds)[number]
