import type { TokenMetadata } from '../../core/wire/marketplace.ts'
import { artSize } from '../images/art.ts'
import type { SampleCollectible } from './collectible.ts'

/**
 * A collectible's metadata as answers have it, with its picture; every fourth one also tells of the picture as an asset.
 */
export const wireMetadata = (
  { number, tokenId, metadata }: SampleCollectible,
  collectionId: number,
  image: string,
): TokenMetadata => ({
  ...metadata,
  image,
  status: 'AVAILABLE',
  ...(number % 4 === 1
    ? {
        assets: [
          {
            id: number,
            collectionId,
            tokenId,
            metadataField: 'image',
            url: image,
            filename: `${number}.png`,
            mimeType: 'image/png',
            width: artSize,
            height: artSize,
            ...(metadata.updatedAt === undefined ? {} : { updatedAt: metadata.updatedAt }),
          },
        ],
      }
    : {}),
})
