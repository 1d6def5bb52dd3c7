import { createContext, use } from 'react'

export const UnlockRequestContext = createContext<(() => void) | null>(null)

export const useUnlockRequest = (): (() => void) => {
  const request = use(UnlockRequestContext)
  if (request === null) throw new Error('useUnlockRequest is used outside of the shell.')
  return request
}
