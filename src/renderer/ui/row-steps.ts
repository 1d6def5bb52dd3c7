/**
 * Ways from the opened row to its neighbours in the list. Neither when the row is not in the list (opened by its address).
 */
export const stepsFrom = (
  rows: readonly { readonly id: number }[],
  open: number | null,
  onOpen: (id: number) => void,
): { readonly previous: (() => void) | undefined; readonly next: (() => void) | undefined } => {
  const index = open === null ? -1 : rows.findIndex((row) => row.id === open)
  const to = (row: { readonly id: number } | undefined): (() => void) | undefined =>
    index === -1 || row === undefined ? undefined : () => onOpen(row.id)
  return { previous: to(rows[index - 1]), next: to(rows[index + 1]) }
}
