const shortNumber = (tokenId: string): string =>
  tokenId.length > 12 ? `${tokenId.slice(0, 6)}…${tokenId.slice(-4)}` : tokenId

export const collectibleName = (
  name: string | null | undefined,
  tokenId: string,
  collection?: string,
): string =>
  name === null || name === undefined || name.trim() === ''
    ? `${collection === undefined ? '' : `${collection} `}#${shortNumber(tokenId)}`
    : name
