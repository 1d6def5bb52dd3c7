import { useState } from 'react'

/** A way to give up the running call of a mutation. */
export type Abort = {
  /** Of the call that begins. */
  readonly begin: () => AbortSignal
  readonly abort: () => void
}

const createAbort = (): Abort => {
  let controller = new AbortController()
  return {
    begin: () => {
      controller = new AbortController()
      return controller.signal
    },
    abort: () => controller.abort(),
  }
}

export const useAbort = (): Abort => useState(createAbort)[0]
