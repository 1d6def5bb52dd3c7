import { hashKey, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'

export type Stop = {
  readonly isStopped: boolean
  readonly stop: () => void
  readonly goOn: () => void
}

/** A way to stop one query; another input is another query, and is not stopped. Whoever has it holds the query back while it is stopped. */
export const useStop = (queryKey: QueryKey): Stop => {
  const client = useQueryClient()
  const [stopped, setStopped] = useState<string | null>(null)
  const key = hashKey(queryKey)
  return {
    isStopped: stopped === key,
    stop: () => {
      setStopped(key)
      void client.cancelQueries({ queryKey, exact: true })
    },
    goOn: () => setStopped(null),
  }
}
