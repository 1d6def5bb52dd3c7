import { Button } from '@mui/material'
import { useState } from 'react'
import { LoadedDetails } from '../../../renderer/ui/gone-details.tsx'
import { DetailDrawer, type Beside } from '../../../renderer/ui/detail-drawer.tsx'
import { SendIcon } from '../../../renderer/ui/icons.tsx'
import { DeliveryParts, useDelivery } from './delivery-parts.tsx'
import { bytesFromBase64 } from '../../../renderer/ui/hex-dump.ts'
import { useContributions } from '../../../renderer/parts/contributions.tsx'

type DeliveryDrawerProps = {
  readonly id: number
  readonly beside: Beside
  readonly onEvents: () => void
}

export const DeliveryDrawer = (props: DeliveryDrawerProps) => {
  const detail = useDelivery(props.id)
  const { data } = detail
  const { SendAgain } = useContributions()
  const [sends, setSends] = useState(false)
  // Packed bytes are no text to edit.
  const isPlain = data?.contentEncoding === null || data?.contentEncoding === 'identity'
  return (
    <DetailDrawer title={`Delivery ${props.id}`} subject={`delivery-${props.id}`} {...props.beside}>
      <LoadedDetails
        of={detail}
        title={`There is no delivery ${props.id}`}
        note="Retention may have removed it."
        all="All deliveries"
        onClose={props.beside.onClose}
      >
        {() => (
          <DeliveryParts
            id={props.id}
            onEvents={props.onEvents}
            actions={
              SendAgain !== null && (
                <Button variant="outlined" startIcon={<SendIcon />} onClick={() => setSends(true)}>
                  Send again…
                </Button>
              )
            }
          />
        )}
      </LoadedDetails>
      {sends && SendAgain !== null && data !== undefined && (
        <SendAgain
          deliveries={[props.id]}
          {...(isPlain ? { text: new TextDecoder().decode(bytesFromBase64(data.bodyBase64)) } : {})}
          headerNames={[...new Set(data.headers.map(([name]) => name))]}
          onClose={() => setSends(false)}
        />
      )}
    </DetailDrawer>
  )
}
