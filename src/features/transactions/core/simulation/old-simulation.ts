/** The chain has moved on after so many milliseconds: balances and orders may be others. */
export const oldAfterMs = 10 * 60_000

export const isOldSimulation = ({ at }: { readonly at: string }, now: number): boolean =>
  now - Date.parse(at) > oldAfterMs
