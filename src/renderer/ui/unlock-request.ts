import { createContext, use } from 'react'

/** Opens the dialog that unlocks the vault; the shell provides it. */
export const UnlockRequestContext = createContext<(() => void) | null>(null)

/** @throws outside of the shell */
export const useUnlockRequest = (): (() => void) => {
  const request = use(UnlockRequestContext)
  if (request === null) throw new Error('useUnlockRequest is used outside of the shell.')
  return request
}
