export type CallWait = {
  readonly operation: string
  readonly project: string
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
