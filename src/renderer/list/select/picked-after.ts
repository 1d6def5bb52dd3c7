/**
 * The rows that are picked after one was picked, or no longer is.
 *
 * @param from the row that was picked last, where all rows up to this one are meant
 * @param order keys of the rows of the list
 */
export const pickedAfter = (
  picked: ReadonlySet<string>,
  key: string,
  from: string | null,
  order: readonly string[],
): ReadonlySet<string> => {
  const next = new Set(picked)
  const [at, other] = [order.indexOf(key), from === null ? -1 : order.indexOf(from)]
  const meant = at === -1 || other === -1 ? [key] : order.slice(Math.min(at, other), Math.max(at, other) + 1)
  const isPicked = !picked.has(key)
  for (const one of meant) {
    if (isPicked) next.add(one)
    else next.delete(one)
  }
  return next
}
