import Link from '@mui/material/Link'
import { explorerLink } from '../../../core/networks/explorer.ts'
import type { Network } from '../../../core/networks/network.ts'
import type { TokenMetadata } from '../../../core/wire/marketplace.ts'
import { DetailDrawer, DrawerSection } from '../../ui/detail-drawer.tsx'
import { FieldList } from '../../ui/field-list.tsx'
import { Hex } from '../../ui/hex.tsx'
import { JsonView } from '../../ui/json-view.tsx'
import { MediaImage } from '../../ui/media-image.tsx'
import { Time } from '../../ui/time.tsx'
import { visibleText } from '../../ui/visible-text.ts'
import { attributeRows, propertyRows, type AttributeRow } from './attribute-rows.ts'
import { OrderFields } from './order-fields.tsx'
import type { OrderRow } from './order-rows.ts'
import type { OrdersSide } from './search.ts'

type CollectibleDrawerProps = {
  /** `undefined`: not among the rows loaded. */
  readonly row: OrderRow | undefined
  readonly token: string
  readonly project: string
  readonly contractAddress: string
  readonly network: Network | undefined
  readonly side: OrdersSide
  readonly focusRequest: number
  readonly onClose: () => void
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
}

/** A collectible with its metadata and its best order, field by field. */
export const CollectibleDrawer = (props: CollectibleDrawerProps) => {
  const { row, token, network } = props
  const metadata = row?.collectible.metadata
  const name = metadata === undefined || metadata.name === '' ? 'Collectible' : visibleText(metadata.name)
  return (
    <DetailDrawer
      title={name}
      subject={`token-${token}`}
      focusRequest={props.focusRequest}
      onClose={props.onClose}
      onPrevious={props.onPrevious}
      onNext={props.onNext}
    >
      {row === undefined || metadata === undefined ? (
        <>
          <p>
            Token <Hex value={token} what="the token id" head={10} tail={8} /> is not among the rows loaded.
          </p>
          <p className="md-quiet">Scroll on to load more, or look for it with “Search text”.</p>
        </>
      ) : (
        <>
          <DrawerSection title="Collectible">
            <div className="md-portrait">
              <MediaImage
                key={metadata.image}
                project={props.project}
                image={metadata.image}
                alt={`Picture of ${name}`}
                width={148}
                height={148}
              />
              <FieldList fields={collectibleFields(props, metadata)} />
            </div>
            {metadata.description !== null &&
              metadata.description !== undefined &&
              metadata.description !== '' && <p className="md-prose">{visibleText(metadata.description)}</p>}
          </DrawerSection>
          <Rows title="Attributes" rows={attributeRows(metadata.attributes)} />
          {Object.keys(metadata.properties ?? {}).length > 0 && (
            <Rows title="Properties" rows={propertyRows(metadata.properties)} />
          )}
          {row.order === null ? (
            <DrawerSection title={props.side === 'listing' ? 'Best listing' : 'Best offer'}>
              <p className="md-quiet">It has none.</p>
            </DrawerSection>
          ) : (
            <OrderFields
              title={props.side === 'listing' ? 'Best listing' : 'Best offer'}
              order={row.order}
              network={network}
            />
          )}
          <JsonView title="As the desk read it" text={JSON.stringify(row.collectible, null, 2)} />
        </>
      )}
    </DetailDrawer>
  )
}

const collectibleFields = ({ contractAddress, network }: CollectibleDrawerProps, metadata: TokenMetadata) => [
  {
    label: 'Token id',
    value: (
      <Hex
        whole
        value={metadata.tokenId}
        what="the token id"
        explorer={
          explorerLink(network, { kind: 'token', address: contractAddress, tokenId: metadata.tokenId }) ??
          undefined
        }
      />
    ),
  },
  {
    label: 'Collection',
    value: (
      <Hex
        whole
        value={contractAddress}
        what="the collection address"
        explorer={explorerLink(network, { kind: 'address', address: contractAddress }) ?? undefined}
      />
    ),
  },
  {
    label: 'External page',
    value: /^https:\/\//i.test(metadata.externalUrl ?? '') ? (
      <Link href={metadata.externalUrl ?? ''} target="_blank" rel="noopener noreferrer">
        {visibleText(metadata.externalUrl ?? '')}
      </Link>
    ) : metadata.externalUrl === null || metadata.externalUrl === undefined ? null : (
      visibleText(metadata.externalUrl)
    ),
  },
  {
    label: 'Metadata from',
    value:
      metadata.updatedAt === null || metadata.updatedAt === undefined || metadata.updatedAt === '' ? null : (
        <Time at={metadata.updatedAt} form="both" />
      ),
  },
]

const Rows = ({ title, rows }: { readonly title: string; readonly rows: readonly AttributeRow[] }) => (
  <DrawerSection title={`${title}, ${rows.length}`}>
    {rows.length === 0 ? (
      <p className="md-quiet">It has none.</p>
    ) : (
      <table className="md-plain-table md-narrow-names">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value, more }, index) => (
            <tr key={`${index}-${name}`}>
              <td>{visibleText(name)}</td>
              <td>
                {visibleText(value)} {more !== '' && <span className="md-quiet">{visibleText(more)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </DrawerSection>
)
