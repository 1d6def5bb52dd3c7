import { DetailDrawer } from '../../ui/detail-drawer.tsx'
import { DeliveryParts } from './delivery-parts.tsx'

type DeliveryDrawerProps = {
  readonly id: number
  readonly focusRequest: number
  readonly onClose: () => void
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly onEvents: () => void
}

/** One delivery: facts, headers, bytes. */
export const DeliveryDrawer = (props: DeliveryDrawerProps) => (
  <DetailDrawer
    title={`Delivery ${props.id}`}
    subject={`delivery-${props.id}`}
    focusRequest={props.focusRequest}
    onClose={props.onClose}
    onPrevious={props.onPrevious}
    onNext={props.onNext}
  >
    <DeliveryParts id={props.id} onEvents={props.onEvents} />
  </DetailDrawer>
)
