export type KnownAddress = {
  /** In small letters. */
  readonly address: string
  /** The operator's name; `null` without one. */
  readonly name: string | null
  /** Where the desk knows it from, in a few words. */
  readonly from: string
}

const isWhole = (text: string): boolean => /^0x[0-9a-f]{40}$/.test(text)

/**
 * Addresses that go with what is typed: in their name, the address itself or where it is from. Nothing goes with an address that is whole already:
 * pasting one leaves nothing to choose.
 */
export const matchAddresses = (
  known: readonly KnownAddress[],
  typed: string,
  most = 50,
): readonly KnownAddress[] => {
  const text = typed.trim().toLowerCase()
  if (isWhole(text)) return []
  const words = text.split(/\s+/)
  return known
    .filter(({ address, name, from }) => {
      const all = `${name ?? ''} ${address} ${from}`.toLowerCase()
      return words.every((word) => all.includes(word))
    })
    .slice(0, most)
}
