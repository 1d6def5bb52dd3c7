import type { Result } from '../result.ts'

/** The value of a result that has to have one. @throws with the message of the failure, so that a test ends where it went wrong */
export const valueOf = <T>(result: Result<T, string | { readonly message: string }>): T => {
  if (result.ok) return result.value
  throw new Error(typeof result.error === 'string' ? result.error : result.error.message)
}
