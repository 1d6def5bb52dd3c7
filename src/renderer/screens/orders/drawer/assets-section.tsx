import type { TokenMetadata } from '../../../../core/wire/marketplace.ts'
import { formatBytes } from '../../../ui/count-format.ts'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { Missing } from '../../../ui/field-list.tsx'
import { visibleText } from '../../../ui/visible-text.ts'

type Assets = NonNullable<TokenMetadata['assets']>

const sizeText = ({ width, height }: Assets[number]): string =>
  typeof width === 'number' && typeof height === 'number' ? `${width} × ${height}` : ''

/** The files the service keeps for a collectible. */
export const AssetsSection = ({ assets }: { readonly assets: Assets }) => (
  <DrawerSection title={`Assets, ${assets.length}`}>
    {assets.length === 0 ? (
      <p className="md-quiet">None.</p>
    ) : (
      <table className="md-plain-table">
        <thead>
          <tr>
            <th scope="col">Of</th>
            <th scope="col">File</th>
            <th scope="col">Type</th>
            <th scope="col">Size</th>
          </tr>
        </thead>
        <tbody>
          {assets.map((asset, index) => (
            <tr key={`${index}-${asset.id ?? ''}`}>
              <td>{asset.metadataField ?? <Missing />}</td>
              <td title={visibleText(asset.url ?? '')}>{visibleText(asset.filename ?? asset.url ?? '—')}</td>
              <td>{asset.mimeType ?? <Missing />}</td>
              <td className="md-number">
                {typeof asset.filesize === 'number' ? formatBytes(asset.filesize) : <Missing />}{' '}
                <span className="md-quiet">{sizeText(asset)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </DrawerSection>
)
