import { isAddress } from '../../../../renderer/ui/hex-format.ts'

export const readAddresses = (text: string): string[] => [
  ...new Map(
    text
      .split(/[\s,;]+/)
      .filter((one) => one !== '')
      .map((one) => [one.toLowerCase(), one]),
  ).values(),
]

export const addressFault = (text: string): string | null => {
  const wrong = readAddresses(text).find((one) => !isAddress(one))
  return wrong === undefined ? null : `“${wrong.slice(0, 50)}” isn’t an address (0x, 40 hex digits).`
}
