import { Link } from '@mui/material'
import { explorerLink } from '../../../../core/networks/explorer.ts'
import type { Network } from '../../../../core/networks/network.ts'
import type { CollectibleOrder, TokenMetadata } from '../../../../core/wire/marketplace.ts'
import type { Project } from '../../../projects/contract.ts'
import { DrawerSection } from '../../../../renderer/ui/detail-drawer.tsx'
import { FieldList, type Field } from '../../../../renderer/ui/field-list.tsx'
import { Hex } from '../../../../renderer/ui/hex.tsx'
import { JsonView } from '../../../../renderer/ui/json-view.tsx'
import { LooseValue } from '../../../../renderer/ui/loose-value.tsx'
import { pictureOf } from '../../../../core/wire/picture-of.ts'
import { MediaImage } from '../../../../renderer/ui/media-image.tsx'
import { Time } from '../../../../renderer/ui/time.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { useCollectionFilters } from '../filters/use-collection-filters.ts'
import type { OrderRow } from '../order-rows.ts'
import type { Collection } from '../../../../renderer/parts/order-actions/collection.ts'
import { attributeRows, propertyRows } from './attribute-rows.ts'
import { AttributesTable } from './attributes-table.tsx'
import { FilmAndSound } from './film-and-sound.tsx'

type CollectiblePartProps = {
  readonly collectible: CollectibleOrder
  readonly rows: readonly OrderRow[]
  readonly name: string
  readonly project: Project
  readonly collection: Collection
  readonly network: Network | undefined
}

export const CollectiblePart = (props: CollectiblePartProps) => {
  const { collectible, name, project, collection, rows } = props
  const { metadata } = collectible
  const known = useCollectionFilters(project, collection, true)
  return (
    <>
      <DrawerSection title="Collectible">
        <div className="md-portrait">
          <MediaImage
            key={metadata.image}
            project={project.id}
            image={pictureOf(metadata)}
            alt={`Picture of ${name}`}
            width={148}
            height={148}
          />
          <FieldList fields={mainFields(props, metadata)} />
        </div>
        {typeof metadata.description === 'string' && metadata.description !== '' && (
          <p className="md-prose md-below">{visibleText(metadata.description)}</p>
        )}
      </DrawerSection>
      <FilmAndSound project={project.id} metadata={metadata} />
      <AttributesTable
        title="Attributes"
        rows={attributeRows(metadata.attributes)}
        filters={known.filters}
        loaded={rows}
      />
      {Object.keys(metadata.properties ?? {}).length > 0 && (
        <AttributesTable
          title="Properties"
          rows={propertyRows(metadata.properties)}
          filters={known.filters}
          loaded={rows}
        />
      )}
      {(metadata.assets ?? []).length > 0 && (
        <DrawerSection title={`Assets, ${(metadata.assets ?? []).length}`}>
          <LooseValue name="Assets" value={metadata.assets} />
        </DrawerSection>
      )}
      <DrawerSection title="Further metadata">
        <FieldList fields={furtherFields(metadata)} />
      </DrawerSection>
      <JsonView title="JSON" text={JSON.stringify(collectible, null, 2)} />
    </>
  )
}

const text = (value: string | number | null | undefined) =>
  value === null || value === undefined || value === '' ? null : visibleText(String(value))

const page = (value: string | null | undefined) =>
  /^https:\/\//i.test(value ?? '') ? (
    <Link href={value ?? ''} target="_blank" rel="noopener noreferrer">
      {visibleText(value ?? '')}
    </Link>
  ) : (
    text(value)
  )

const mainFields = ({ collection, network }: CollectiblePartProps, metadata: TokenMetadata): Field[] => {
  const { contractAddress } = collection
  const explorer = explorerLink(network, {
    kind: 'token',
    address: contractAddress,
    tokenId: metadata.tokenId,
  })
  return [
    {
      label: 'Token id',
      value: <Hex whole value={metadata.tokenId} what="token id" explorer={explorer ?? undefined} />,
    },
    {
      label: 'Collection',
      value: (
        <Hex
          whole
          value={contractAddress}
          what="collection address"
          explorer={explorerLink(network, { kind: 'address', address: contractAddress }) ?? undefined}
        />
      ),
    },
    { label: 'External page', value: page(metadata.externalUrl) },
    {
      label: 'Metadata from',
      value: text(metadata.updatedAt) === null ? null : <Time at={metadata.updatedAt ?? ''} form="both" />,
    },
  ]
}

const shown: ReadonlySet<string> = new Set([
  'tokenId',
  'name',
  'description',
  'attributes',
  'properties',
  'assets',
  'externalUrl',
  'updatedAt',
])

const isSaid = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

const furtherFields = (metadata: TokenMetadata): Field[] =>
  Object.entries(metadata)
    .filter(([name, value]) => !shown.has(name) && isSaid(value))
    .map(([label, value]) => ({
      label,
      value: <LooseValue name={label} value={label === 'imageData' ? String(value).slice(0, 200) : value} />,
    }))
