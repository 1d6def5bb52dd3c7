import type { Checkpoint } from './log-source.ts'

/** The newest ones are all remembered. */
const newest = 8

/**
 * Adds a checkpoint to those that are remembered, oldest first. The further back, the fewer: a log is rarely set back far, and what is
 * read again is found to be there already.
 */
export const withCheckpoint = (checkpoints: readonly Checkpoint[], added: Checkpoint): Checkpoint[] => {
  const all = [...checkpoints.filter(({ position }) => position < added.position), added]
  let border = 0
  return all.filter(({ position }, index) => {
    if (index >= all.length - newest) return true
    // Of those between so many rows back and twice as many, the oldest.
    const back = Math.floor(Math.log2(added.position - position))
    const isFirst = back !== border
    border = back
    return isFirst
  })
}
