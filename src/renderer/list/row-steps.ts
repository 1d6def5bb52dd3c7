type Step = (() => void) | undefined

/** Ways from the opened row to its neighbours in the list. Neither when the row is not in the list (opened by its address). */
export const stepsFrom = <Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string | number,
  open: string | number | undefined,
  onOpen: (row: Row) => void,
): { readonly onPrevious: Step; readonly onNext: Step } => {
  const index = open === undefined ? -1 : rows.findIndex((row) => keyOf(row) === open)
  const to = (row: Row | undefined): Step =>
    index === -1 || row === undefined ? undefined : () => onOpen(row)
  return { onPrevious: to(rows[index - 1]), onNext: to(rows[index + 1]) }
}
