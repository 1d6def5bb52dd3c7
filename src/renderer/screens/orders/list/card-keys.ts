const clamp = (value: number, most: number): number => Math.max(0, Math.min(value, most))

/** Cards as the keyboard sees them. */
export type CardExtent = {
  readonly cards: number
  /** Cards of one line. */
  readonly across: number
  /** Lines of one page: as many as are in sight. */
  readonly page: number
}

/**
 * The card that a key leads to: `j`, `k`, Left and Right to the neighbour, Up and Down to the next line.
 *
 * @param from where the keyboard stands; `null` before the first key
 * @returns `null` when the key does not move, or there is nothing to move to
 */
export const cardAfterKey = (
  key: string,
  from: number | null,
  { cards, across, page }: CardExtent,
): number | null => {
  const last = cards - 1
  if (last < 0) return null
  const steps: Readonly<Record<string, number>> = {
    j: 1,
    k: -1,
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: across,
    ArrowUp: -across,
    PageDown: across * Math.max(1, page),
    PageUp: -across * Math.max(1, page),
  }
  if (key === 'Home') return 0
  if (key === 'End') return last
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  if (step === undefined) return null
  if (from === null) return 0
  const next = from + step
  // Above the first line there is nothing; below the last one a shorter line may be.
  if (key === 'ArrowUp' && next < 0) return from
  if (key === 'ArrowDown' && next > last)
    return Math.floor(last / across) > Math.floor(from / across) ? last : from
  return clamp(next, last)
}
