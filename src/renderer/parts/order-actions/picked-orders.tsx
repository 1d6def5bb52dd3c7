import { Button } from '@mui/material'
import { useState } from 'react'
import type { OrderStatus } from '../../../features/orders/contract/order-status.ts'
import type { Collection } from './collection.ts'
import { SimulateFills } from './simulate-fills.tsx'
import { BuildOrdersDialog } from './build-orders-dialog.tsx'
import { RevokeDialog } from './revoke-dialog.tsx'

type PickedOrdersProps = {
  readonly picked: readonly Pick<OrderStatus, 'key' | 'tokenId' | 'orderId' | 'maker' | 'marketplace'>[]
  readonly project: string
  readonly collection: Collection
}

export const PickedOrders = ({ picked, project, collection }: PickedOrdersProps) => {
  const [dialog, setDialog] = useState<'cancel' | 'revoke' | null>(null)
  const keys = picked.map(({ key }) => key)
  const close = (): void => setDialog(null)
  return (
    <>
      <Button variant="contained" onClick={() => setDialog('cancel')}>
        Cancel orders…
      </Button>
      <Button onClick={() => setDialog('revoke')}>Revoke approvals…</Button>
      <SimulateFills isInStrip key={keys.join()} project={project} {...collection} keys={keys} />
      {dialog === 'cancel' && (
        <BuildOrdersDialog
          kind="cancel"
          rows={picked}
          project={project}
          collection={collection}
          onClose={close}
        />
      )}
      {dialog === 'revoke' && (
        <RevokeDialog project={project} collection={collection} keys={keys} onClose={close} />
      )}
    </>
  )
}
