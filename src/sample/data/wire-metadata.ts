import type { TokenMetadata } from '../../core/wire/marketplace.ts'
import { artSize } from '../images/art.ts'
import type { SampleCollectible } from './collectible.ts'

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
