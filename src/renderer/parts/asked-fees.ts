/** The build whose fees a person asked for by pressing a link. Not in the address: opening one of those asks nobody. */
let asked: number | null = null

/** Marks that the fees of a build are wanted as soon as they can be shown. */
export const askForFees = (build: number): void => {
  asked = build
}

/** Whether the fees of this build were asked for; once. */
export const takeAskedFees = (build: number): boolean => {
  const isAsked = asked === build
  asked = null
  return isAsked
}
