import { ResendDialog } from './resend/resend-dialog.ts'

type PickedProps = { readonly events: readonly number[]; readonly onClose: () => void }

/** Oldest first, as they came. */
const SendPicked = ({ events, onClose }: PickedProps) => (
  <ResendDialog events={events.toReversed()} onClose={onClose} />
)

export const sendAction = { label: 'Send again…', Dialog: SendPicked }
export const SendAgain = ResendDialog
