import Button from '@mui/material/Button'
import { useState } from 'react'
import { countOf } from '../../../ui/count-format.ts'
import type { OrderRow } from '../order-rows.ts'
import type { OrdersSide } from '../search.ts'
import type { Collection } from '../use-collection.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import type { Selection } from './selection.tsx'

type BulkBarProps = {
  readonly selection: Selection
  readonly rows: readonly OrderRow[]
  readonly side: OrdersSide
  readonly project: string
  readonly collection: Collection
}

/** What can be done with the rows that are picked. Nothing while none is. */
export const BulkBar = ({ selection, rows, side, project, collection }: BulkBarProps) => {
  const [action, setAction] = useState<'sweep' | 'accept' | 'cancel' | null>(null)
  const picked = rows.filter(({ key }) => selection.picked.has(key))
  if (picked.length === 0) return null
  return (
    <div className="md-strip" role="toolbar" aria-label="Picked rows">
      <b>{countOf(picked.length, 'row', 'rows')} picked</b>
      <Button
        size="small"
        variant="contained"
        onClick={() => setAction(side === 'listing' ? 'sweep' : 'accept')}
      >
        {side === 'listing' ? 'Sweep…' : 'Accept offers…'}
      </Button>
      <Button size="small" onClick={() => setAction('cancel')}>
        Cancel orders…
      </Button>
      <Button size="small" color="inherit" onClick={selection.clear}>
        Pick none
      </Button>
      {action !== null && (
        <BulkDialog
          action={action}
          rows={picked.map(({ collectible, order }) => ({
            tokenId: collectible.metadata.tokenId,
            orderId: order?.orderId ?? '',
            maker: order?.createdBy ?? '',
          }))}
          project={project}
          collection={collection}
          onClose={() => setAction(null)}
        />
      )}
    </div>
  )
}
