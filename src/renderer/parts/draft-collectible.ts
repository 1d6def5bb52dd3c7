import { shortenMiddle } from '../ui/hex-format.ts'
import { visibleText } from '../ui/visible-text.ts'

const longest = 14

/** A collectible by its name; without one by its token id, within a sentence. */
export const collectibleName = (name: string, tokenId: string): string =>
  name !== ''
    ? visibleText(name)
    : tokenId === ''
      ? 'an order'
      : `token ${visibleText(tokenId.length > longest ? shortenMiddle(tokenId, 6, 4) : tokenId)}`
