/** A call that waits before its next attempt, because the service asked for it. */
export type CallWait = {
  readonly operation: string
  readonly project: string
  /** Milliseconds since the epoch. */
  readonly until: number
}

export type CallWaits = {
  list(): readonly CallWait[]
  begin(wait: CallWait): () => void
}

export const createCallWaits = (onChange: () => void): CallWaits => {
  const waits = new Set<CallWait>()
  return {
    list: () => [...waits],
    begin: (wait) => {
      waits.add(wait)
      onChange()
      return () => {
        waits.delete(wait)
        onChange()
      }
    },
  }
}
