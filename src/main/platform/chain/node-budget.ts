import { dayOf, type NodeConfig, type NodePurpose, type NodeUsage } from './node-config.ts'

/** The share of a day's budget that is left to what a person asks for. */
const reserve = 0.1

/** What the desk does by itself ends at nine tenths of a bound, and a person may be allowed beyond it. */
export const createNodeBudget = (config: NodeConfig, now: () => number) => {
  let bounds = config
  let used = config.used
  const today = (): NodeUsage => {
    const day = dayOf(now())
    if (used.day !== day) used = { day, calls: 0, bytes: 0 }
    return used
  }
  return {
    allows: (purpose: NodePurpose) => {
      const { calls, bytes } = today()
      const { callsPerDay, bytesPerDay, mayExceed } = bounds
      const isInPerson = purpose === 'operator' || purpose === 'health'
      if (isInPerson && mayExceed) return true
      const share = isInPerson ? 1 : 1 - reserve
      return (
        (callsPerDay === null || calls < callsPerDay * share) &&
        (bytesPerDay === null || bytes < bytesPerDay * share)
      )
    },
    count: (calls: number, bytes: number) => {
      const { day, ...before } = today()
      used = { day, calls: before.calls + calls, bytes: before.bytes + bytes }
      return used
    },
    usage: today,
    configure: (next: NodeConfig) => {
      bounds = next
      const own = today()
      if (next.used.day === own.day && next.used.calls > own.calls) used = next.used
    },
  }
}
