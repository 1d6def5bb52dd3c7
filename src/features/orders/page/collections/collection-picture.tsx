import { useQuery } from '@tanstack/react-query'
import type { PortfolioCollection } from '../../../portfolio/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { pictureOf } from '../../../../core/wire/picture-of.ts'
import { MediaImage } from '../../../../renderer/ui/media-image.tsx'

type CollectionPictureProps = {
  readonly of: Pick<PortfolioCollection, 'project' | 'network' | 'contractAddress'>
  readonly size: number
}

/** Picture of a collection: services have none of it, so that of its first collectible, asked for once. */
export const CollectionPicture = ({ of, size }: CollectionPictureProps) => {
  const { project, network, contractAddress } = of
  const { data } = useQuery(
    desk.query(
      'orders.list',
      {
        project,
        network,
        contractAddress,
        side: 'listing',
        filter: { includeEmpty: true },
        page: { page: 1, pageSize: 1 },
      },
      { staleTime: Infinity },
    ),
  )
  const metadata = data?.collectibles[0]?.metadata
  return (
    <MediaImage project={project} image={metadata && pictureOf(metadata)} alt="" width={size} height={size} />
  )
}
