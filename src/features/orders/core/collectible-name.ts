const shortNumber = (tokenId: string): string =>
  tokenId.length > 12 ? `${tokenId.slice(0, 6)}…${tokenId.slice(-4)}` : tokenId

/** What a collectible is called everywhere: as its metadata says, else by its collection and number. */
export const collectibleName = (
  name: string | null | undefined,
  tokenId: string,
  collection?: string,
): string =>
  name === null || name === undefined || name.trim() === ''
    ? `${collection === undefined ? '' : `${collection} `}#${shortNumber(tokenId)}`
    : name
