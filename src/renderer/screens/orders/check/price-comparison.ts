/** A price beside those of others, as the rule of odd prices says it: amounts with their coins. */
export type PriceComparison = {
  readonly price: string
  /** `123× the median`. */
  readonly ratio: string
  readonly others: string
  /** The coin all of them are in; empty where it is not said. */
  readonly coin: string
  readonly median: string
  /** `third lowest`. */
  readonly place: string
  readonly lowest: string
}

const sentence =
  /^(\S.*), (\d+× the median|about 1\/\d+ of the median) (\S.*) of (\d+) other live listings(?: in (.+))? \(active at the service, not expired\); (lowest|second lowest|third lowest) (\S.*)\.$/

/** Reads the comparison from its sentence; `null` for every other text, also one of a former release. */
export const readPriceComparison = (text: string): PriceComparison | null => {
  const [, price, ratio, median, others, coin = '', place, lowest] = sentence.exec(text) ?? []
  return price === undefined ||
    ratio === undefined ||
    others === undefined ||
    median === undefined ||
    place === undefined ||
    lowest === undefined
    ? null
    : { price, ratio, others, coin, median, place, lowest }
}
