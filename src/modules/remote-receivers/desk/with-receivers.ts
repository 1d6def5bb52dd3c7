import type { SeenReceiver } from './pull.ts'

/** A team has a few; a server that names another one with each row would fill the list of sources, and the file it is stored in. */
export const mostReceivers = 500

/** Each receiver once, as it was seen last. A name that a page does not have stays. */
export const withReceivers = (
  known: readonly SeenReceiver[],
  seen: readonly SeenReceiver[],
): SeenReceiver[] => {
  const all = new Map(known.map((one) => [one.origin, one]))
  for (const one of seen)
    if (all.has(one.origin) || all.size < mostReceivers)
      all.set(one.origin, { ...one, name: one.name ?? all.get(one.origin)?.name ?? null })
  return [...all.values()]
}
