/** What an alert about an order says, taken apart for a table. */
export type PreviewWords = {
  readonly what: string
  /** `null`: the sentence has none, or not at its usual place; it is then part of what it says. */
  readonly amount: PreviewAmount | null
}

export type PreviewAmount = {
  readonly digits: string
  /** `true`: in the smallest unit of the coin, whose decimals nobody knows. */
  readonly isSmallest: boolean
  /** A symbol, or the address of the coin. */
  readonly coin: string
}

const amountText = String.raw`(?<digits>[\d.,]+)(?<smallest> smallest units)?(?: of)? (?<coin>.+?)`
const filled = new RegExp(
  String.raw`^(?:A listing was filled|An order was filled, (?<doubt>listing or offer unknown)): (?<what>.+) for ${amountText}\.$`,
)
const offered = new RegExp(String.raw`^Offer of ${amountText} for (?<what>.+)\.$`)

/** Takes the sentence of an alert apart; what is written otherwise stays whole. */
export const previewWords = (text: string): PreviewWords => {
  const { what, doubt, digits, smallest, coin } = (filled.exec(text) ?? offered.exec(text))?.groups ?? {}
  if (what === undefined || digits === undefined || coin === undefined) return { what: text, amount: null }
  return {
    what: doubt === undefined ? what : `${what}, ${doubt}`,
    amount: { digits, isSmallest: smallest !== undefined, coin },
  }
}
