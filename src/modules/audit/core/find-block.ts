import { succeed, type Result } from '../../../core/result.ts'

export type TimedBlock = { readonly number: number; readonly time: number }

/**
 * The first block at or after a time, by looking at few blocks: where the times let expect it, and in the middle where that does not
 * come nearer.
 *
 * @param low a block before the time, or the first of all
 * @param high a block at or after the time
 * @param read reads a block
 */
export const findBlock = async <B extends TimedBlock, E>(
  time: number,
  low: B,
  high: B,
  read: (number: number) => Promise<Result<B, E>>,
): Promise<Result<B, E>> => {
  if (low.time >= time) return succeed(low)
  let [below, above] = [low, high]
  for (let step = 0; above.number - below.number > 1; step += 1) {
    const span = above.number - below.number
    const share = above.time > below.time ? (time - below.time) / (above.time - below.time) : 0.5
    // Every third step halves, so that uneven blocks cost no more than twice a bisection.
    const guess = step % 3 === 2 ? Math.floor(span / 2) : Math.round(span * share)
    const found = await read(below.number + Math.min(span - 1, Math.max(1, guess)))
    if (!found.ok) return found
    if (found.value.time >= time) above = found.value
    else below = found.value
  }
  return succeed(above)
}
