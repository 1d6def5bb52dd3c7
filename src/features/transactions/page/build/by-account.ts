/** Rows of an account beside each other, those of whoever trades first. */
export const byAccount = <Row extends { readonly account: string }>(
  rows: readonly Row[],
  mine: string,
): readonly Row[] =>
  rows.toSorted(
    (one, other) =>
      Number(other.account === mine) - Number(one.account === mine) ||
      one.account.localeCompare(other.account),
  )
