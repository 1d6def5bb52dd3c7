import { useState } from 'react'
import type { Turned } from './source.ts'

/** At which end a list begins that is not live: with the newest row until it is turned. */
export const useTurned = (): Turned => {
  const [turns, setTurns] = useState(0)
  return { topRequest: turns, isOldestFirst: turns % 2 === 1, turn: () => setTurns((now) => now + 1) }
}

export const oldestFirstOf = ({ isOldestFirst }: Turned): { readonly oldestFirst?: true } =>
  isOldestFirst ? { oldestFirst: true } : {}
