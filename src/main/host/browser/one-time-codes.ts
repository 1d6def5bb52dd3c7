import { randomBytes } from 'node:crypto'

export type OneTimeCodes = { issue(lifetimeMs?: number): string; redeem(code: string): boolean }

const minuteMs = 60_000

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
