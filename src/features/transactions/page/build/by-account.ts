export const byAccount = <Row extends { readonly account: string }>(
  rows: readonly Row[],
  mine: string,
): readonly Row[] =>
  rows.toSorted(
    (a, b) => Number(b.account === mine) - Number(a.account === mine) || a.account.localeCompare(b.account),
  )
