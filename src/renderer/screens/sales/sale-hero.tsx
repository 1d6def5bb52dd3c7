import type { ReactNode } from 'react'
import type { SaleRow } from '../../../contract/sales.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { Hex } from '../../ui/hex.tsx'
import { MediaImage } from '../../ui/media-image.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import './sales.css'

const nobody = `0x${'0'.repeat(40)}`

type SaleHeroProps = { readonly sale: SaleRow; readonly children: ReactNode }

/** What was sold, with the picture and the name that the service has of it; a bundle has neither. */
export const SaleHero = ({ sale: { projectId, network, items }, children }: SaleHeroProps) => {
  const [item] = items.length === 1 ? items : []
  const canAsk = projectId !== null && network !== null && item !== undefined
  const { data } = useDeskQuery(
    'orders.list',
    {
      project: projectId ?? '',
      network: network ?? '',
      contractAddress: item?.collection ?? nobody,
      side: 'listing',
      filter: { includeEmpty: true, searchText: item?.tokenId ?? '' },
      page: { page: 1, pageSize: 50 },
    },
    { enabled: canAsk, staleTime: 300_000 },
  )
  const metadata = data?.collectibles.find((row) => row.metadata.tokenId === item?.tokenId)?.metadata
  return (
    <div className="md-sale-hero">
      {canAsk && <MediaImage project={projectId} image={metadata?.image} alt="" width={56} height={56} />}
      <div>
        {children}
        {item !== undefined && (
          <p className="md-flow md-hero__facts">
            <Hex value={item.collection} what="the collection" />
            {item.name === null && metadata !== undefined && metadata.name !== '' && (
              <span title="What its metadata call it, as the service has them.">
                <span className="md-quiet">Name in metadata</span> {visibleText(metadata.name)}
              </span>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
