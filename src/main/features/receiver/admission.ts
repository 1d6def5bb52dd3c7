import type { ReceiverLimits } from './limits.ts'

/** How much is under way: requests, and bytes of their bodies. Keeps memory bounded whoever sends. */
export type Admission = {
  /** Lets a request in with the bytes it announced; `false` means overload. */
  enter(bytes: number): boolean
  /** Further bytes of a request that did not announce them; `false` means overload, and nothing was added. */
  grow(bytes: number): boolean
  /** A request has its answer (or its sender is gone). @param bytes all it buffered */
  leave(bytes: number): void
  readonly inFlight: number
}

export const createAdmission = (
  limits: Pick<ReceiverLimits, 'maxInFlight' | 'maxBufferedBytes'>,
): Admission => {
  let requests = 0
  let buffered = 0
  return {
    enter: (bytes) => {
      if (requests >= limits.maxInFlight || buffered + bytes > limits.maxBufferedBytes) return false
      requests += 1
      buffered += bytes
      return true
    },
    grow: (bytes) => {
      if (buffered + bytes > limits.maxBufferedBytes) return false
      buffered += bytes
      return true
    },
    leave: (bytes) => {
      requests -= 1
      buffered -= bytes
    },
    get inFlight() {
      return requests
    },
  }
}
