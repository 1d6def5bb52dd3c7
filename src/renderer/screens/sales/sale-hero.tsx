import type { ReactNode } from 'react'
import type { SaleRow } from '../../../contract/sales.ts'
import { useCollectibleMetadata } from '../../parts/use-collectible-metadata.ts'
import { Hex } from '../../ui/hex.tsx'
import { pictureOf } from '../../ui/image-source.ts'
import { MediaImage } from '../../ui/media-image.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import './sales.css'

type SaleHeroProps = { readonly sale: SaleRow; readonly children: ReactNode }

/** What was sold, with the picture and the name that the service has of it; a bundle has neither. */
export const SaleHero = ({ sale: { projectId, network, items }, children }: SaleHeroProps) => {
  const [item] = items.length === 1 ? items : []
  const canAsk = projectId !== null && network !== null && item !== undefined
  const metadata = useCollectibleMetadata({
    project: projectId,
    network,
    collection: item?.collection,
    tokenId: item?.tokenId,
  })
  return (
    <div className="md-sale-hero">
      {canAsk && (
        <MediaImage
          project={projectId}
          image={metadata && pictureOf(metadata)}
          alt=""
          width={56}
          height={56}
        />
      )}
      <div>
        {children}
        {item !== undefined && (
          <p className="md-flow md-hero__facts">
            <Hex value={item.collection} what="the collection" />
            {item.name === null && metadata !== undefined && metadata.name !== '' && (
              <span title="What its metadata call it, as the service has them.">
                Name in metadata: <b className="md-sale-hero__name">{visibleText(metadata.name)}</b>
              </span>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
