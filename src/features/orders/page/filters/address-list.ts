import { isAddress } from '../../../../renderer/ui/hex-format.ts'

/** Addresses of a text: one a line, or divided by commas and blanks; each once. */
export const readAddresses = (text: string): string[] => [
  ...new Map(
    text
      .split(/[\s,;]+/)
      .filter((one) => one !== '')
      .map((one) => [one.toLowerCase(), one]),
  ).values(),
]

/** What is wrong with a text of addresses; `null` when nothing is. */
export const addressFault = (text: string): string | null => {
  const wrong = readAddresses(text).find((one) => !isAddress(one))
  return wrong === undefined ? null : `“${wrong.slice(0, 50)}” isn’t an address (0x, 40 hex digits).`
}
