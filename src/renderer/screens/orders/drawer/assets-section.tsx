import type { TokenMetadata } from '../../../../core/wire/marketplace.ts'
import { formatBytes } from '../../../ui/count-format.ts'
import { DrawerSection } from '../../../ui/detail-drawer.tsx'
import { Missing } from '../../../ui/field-list.tsx'
import { SimpleTable } from '../../../ui/simple-table.tsx'
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
      <SimpleTable
        label="Assets"
        rows={assets}
        keyOf={({ id }, index) => `${index}-${id ?? ''}`}
        columns={[
          { head: 'Of', cell: ({ metadataField }) => metadataField ?? <Missing /> },
          {
            head: 'File',
            cell: ({ url, filename }) => (
              <span title={visibleText(url ?? '')}>{visibleText(filename ?? url ?? '—')}</span>
            ),
          },
          { head: 'Type', cell: ({ mimeType }) => mimeType ?? <Missing /> },
          {
            head: 'Size',
            className: 'md-number',
            cell: (asset) => (
              <>
                {typeof asset.filesize === 'number' ? formatBytes(asset.filesize) : <Missing />}{' '}
                <span className="md-quiet">{sizeText(asset)}</span>
              </>
            ),
          },
        ]}
      />
    )}
  </DrawerSection>
)
