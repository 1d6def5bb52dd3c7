import { useState } from 'react'

export type Abort = {
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
