import type { Recover } from './curve.ts'

/** How much work one signature may still take, over all readings, chains and wallet versions that are tried. */
export type Limits = {
  parts: number
  recoveries: number
}

/** A signature can be made so that it costs a lot; real ones need a few dozen of both. */
export const mostParts = 40_000
export const mostRecoveries = 5000

export const newLimits = (): Limits => ({ parts: mostParts, recoveries: mostRecoveries })

/** Thrown where a limit is reached, caught where the search for a verdict began. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
  constructor(limit: 'parts' | 'recoveries' | 'depth') {
    super(
      {
        parts: `more than ${mostParts.toLocaleString('en-US')} parts would have to be read`,
        recoveries: `more than ${mostRecoveries.toLocaleString('en-US')} keys would have to be recovered`,
        depth: 'its parts are nested more than 128 levels deep',
      }[limit],
    )
  }
}

/** Recovers each key once, and not more keys than the limit says. */
export const limitedRecover = (recover: Recover, limits: Limits): Recover => {
  const known = new Map<string, Uint8Array | null>()
  return (digest, rs, parity) => {
    const name = String.fromCharCode(parity, ...digest, ...rs)
    const former = known.get(name)
    if (former !== undefined) return former
    limits.recoveries -= 1
    if (limits.recoveries < 0) throw new TooLarge('recoveries')
    const found = recover(digest, rs, parity)
    known.set(name, found)
    return found
  }
}
