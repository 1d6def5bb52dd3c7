export type LedgerState = { readonly at: number; readonly state: string }

/** A time in which a listener was registered (ms); `to` is `null` while it is. */
export type Registered = { readonly from: number; readonly to: number | null }

/** From the service's answer to the call that removes it. A removal that came to nothing ends nothing. */
export const registeredPeriods = (history: readonly LedgerState[]): Registered[] => {
  const periods: Registered[] = []
  let from: number | null = null
  let ending: number | null = null
  for (const { at, state } of history) {
    if (state === 'registered') {
      from ??= at
      ending = null
    } else if (from !== null) {
      ending ??= at
      if (state === 'removed' || state === 'failed' || state === 'draft') {
        periods.push({ from, to: ending })
        from = null
        ending = null
      }
    }
  }
  if (from !== null) periods.push({ from, to: ending })
  return periods
}
