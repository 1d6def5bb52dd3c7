import { useState } from 'react'
import type { EventRow } from '../../../../contract/events.ts'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { lazyInPlace } from '../../../ui/lazy-part.tsx'

const ResendDialog = lazyInPlace(async () => (await import('../forwarding/resend-dialog.tsx')).ResendDialog)

/** As many as the desk sends in one go. */
const most = 1_000

/** Sends the events that the list has loaded again, oldest first. A rule under Forwarding sends all that match. */
export const SendLoaded = ({ rows }: { readonly rows: readonly EventRow[] }) => {
  // What comes in while the dialog is open is not meant.
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const newest = rows.slice(0, most)
  return (
    <>
      <MoreMenu
        label="More for these events"
        items={[
          {
            label: 'Send loaded events again…',
            isDisabled: newest.length === 0,
            run: () => setChosen(newest.map(({ id }) => id).toReversed()),
          },
        ]}
      />
      {chosen !== null && <ResendDialog events={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
