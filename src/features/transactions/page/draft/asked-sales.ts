/** Sales to suggest were asked for by the press that opens a new sale. Not in the address: opening one of those asks nobody. */
let isAsked = false

export const askForSales = (): void => {
  isAsked = true
}

export const takeAskedSales = (): boolean => {
  const wasAsked = isAsked
  isAsked = false
  return wasAsked
}
