import { randomBytes } from 'node:crypto'

/** Codes that each open the page once. */
export type OneTimeCodes = { issue(lifetimeMs?: number): string; redeem(code: string): boolean }

/** How long a code waits to be used, unless said otherwise. */
const minuteMs = 60_000

/** @param now milliseconds that never go back */
export const createOneTimeCodes = (now: () => number = () => performance.now()): OneTimeCodes => {
  const issued = new Map<string, number>()
  return {
    issue: (lifetimeMs = minuteMs) => {
      const code = randomBytes(32).toString('base64url')
      issued.set(code, now() + lifetimeMs)
      return code
    },
    redeem: (code) => {
      const end = issued.get(code)
      issued.delete(code)
      return end !== undefined && now() <= end
    },
  }
}
