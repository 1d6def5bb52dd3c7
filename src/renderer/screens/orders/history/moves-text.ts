import type { Output } from '../../../../contract/contract.ts'
import { countOf } from '../../../ui/count-format.ts'

/** How the number of listed orders came about: what is no longer active may still be listed, and does not count as having left. */
export const movesText = (
  before: number,
  after: number,
  moves: Pick<Output<'snapshots.compare'>, 'came' | 'left'> | undefined,
): string => {
  if (moves === undefined) return ''
  const { came, left } = moves
  // Damaged orders are in none of the two: then the sum is not known.
  if (before + came - left !== after) return ''
  if (came === 0 && left === 0) return `${countOf(after, 'order')} in both`
  return `Orders: ${before} + ${came} that came − ${left} that left = ${after}`
}
