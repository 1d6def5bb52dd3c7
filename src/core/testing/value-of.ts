import type { Result } from '../result.ts'

/** The value of a result that has to have one. @throws with the failure, so that a test ends where it went wrong */
export const valueOf = <T>(result: Result<T, unknown>): T => {
  if (result.ok) return result.value
  throw new Error(typeof result.error === 'string' ? result.error : JSON.stringify(result.error))
}

/** The failure of a result that has to be one. @throws with the value, where there is one */
export const errorOf = <E>(result: Result<unknown, E>): E => {
  if (!result.ok) return result.error
  throw new Error(`There is no failure, but ${JSON.stringify(result.value)}`)
}
