import SendIcon from '@mui/icons-material/Send'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { EventRow } from '../../../../contract/events.ts'
import { countOf } from '../../../ui/count-format.ts'
import { deferred } from '../../../ui/deferred.tsx'

const ResendDialog = deferred(async () => (await import('../forwarding/resend-dialog.tsx')).ResendDialog)

/** As many as the desk sends in one go. */
const most = 1_000

/** Sends the events that the list has loaded again, oldest first. A rule under Forwarding sends all that match. */
export const SendLoaded = ({ rows }: { readonly rows: readonly EventRow[] }) => {
  // What comes in while the dialog is open is not meant.
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const newest = rows.slice(0, most)
  if (newest.length === 0) return null
  return (
    <>
      <Button
        color="inherit"
        startIcon={<SendIcon />}
        title={`Send ${countOf(newest.length, 'loaded event')} again, oldest first`}
        onClick={() => setChosen(newest.map(({ id }) => id).toReversed())}
      >
        Send again…
      </Button>
      {chosen !== null && <ResendDialog events={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}
