import Button from '@mui/material/Button'
import { useState } from 'react'
import { noDetails, type SearchControls } from '../search.ts'
import { ProveDialog } from '../../../../modules/proof/page/prove-dialog.tsx'
import { ExportDialog } from '../../../../renderer/parts/exports/export-dialog.tsx'
import { aboutProofs } from '../../../../modules/proof/page/about-proofs.ts'
import { ResendDialog } from '../../../../modules/forwarding/page/resend/resend-dialog.tsx'

type PickedEventsProps = {
  /** Ids of what is picked; `null`: they could not be found out, which was said. */
  readonly find: () => Promise<readonly number[] | null>
  readonly controls: Pick<SearchControls, 'change'>
}

export const PickedEvents = ({ find, controls: { change } }: PickedEventsProps) => {
  const [open, setOpen] = useState<{ action: 'prove' | 'export' | 'send'; events: readonly number[] } | null>(
    null,
  )
  const close = (): void => setOpen(null)
  const begin = async (action: 'prove' | 'export' | 'send'): Promise<void> => {
    const rows = await find()
    if (rows !== null) setOpen({ action, events: rows.toSorted((left, right) => right - left) })
  }
  return (
    <>
      <Button variant="contained" onClick={() => void begin('prove')}>
        Verify…
      </Button>
      <Button onClick={() => void begin('export')}>Export proofs…</Button>
      <Button onClick={() => void begin('send')}>Send again…</Button>
      {open?.action === 'prove' && (
        <ProveDialog
          filter={undefined}
          events={open.events}
          onVerdict={(chainVerdict) => {
            close()
            change({ ...noDetails, chainVerdict })
          }}
          onClose={close}
        />
      )}
      {open?.action === 'export' && (
        <ExportDialog of={{ kind: 'proofs', events: [...open.events] }} onClose={close}>
          {aboutProofs}
        </ExportDialog>
      )}
      {open?.action === 'send' && <ResendDialog events={open.events.toReversed()} onClose={close} />}
    </>
  )
}
