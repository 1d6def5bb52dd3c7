import { useMutation } from '@tanstack/react-query'
import { Button, TextField } from '@mui/material'
import { useState } from 'react'
import type { Output } from '../../../contract/contract.ts'
import type { FindingRow } from '../../../features/findings/contract.ts'
import { desk } from '../../api/desk.ts'
import { DrawerSection } from '../../ui/detail-drawer.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'
import { Time } from '../../ui/time.tsx'
import { visibleText } from '../../ui/visible-text.ts'

const historyWords: Readonly<Record<string, string>> = {
  opened: 'Found',
  again: 'Found again',
  ended: 'Ended',
  retracted: 'Retracted',
  acknowledged: 'Acknowledged',
  reopened: 'Marked as unseen',
}

export const AcknowledgeFinding = ({ finding }: { readonly finding: FindingRow }) => {
  const acknowledge = useMutation(desk.mutation('findings.acknowledge'))
  const [note, setNote] = useState('')
  const filter = { ids: [finding.id] }
  return (
    <>
      <ErrorPanel failure={acknowledge.error?.failure} />
      {finding.acknowledgedAt === null ? (
        <div className="md-flow md-below md-above">
          <TextField
            size="small"
            label="Note"
            value={note}
            onChange={(event) => setNote(event.target.value.slice(0, 2000))}
          />
          <Button
            variant="contained"
            disabled={acknowledge.isPending}
            onClick={() => acknowledge.mutate({ filter, note })}
          >
            Acknowledge
          </Button>
        </div>
      ) : (
        <div className="md-flow md-below md-above">
          <Button
            variant="outlined"
            disabled={acknowledge.isPending}
            onClick={() => acknowledge.mutate({ filter, acknowledged: false })}
          >
            Mark as unseen
          </Button>
        </div>
      )}
    </>
  )
}

export const FindingHistory = ({ history }: Pick<Output<'findings.get'>, 'history'>) => (
  <DrawerSection title="History">
    <SimpleTable
      label="History of this finding"
      rows={history}
      keyOf={({ at, what }) => `${at} ${what}`}
      columns={[
        {
          head: 'What',
          isName: true,
          cell: ({ what, note }) => (
            <>
              {historyWords[what] ?? what}
              {note !== '' && <div className="md-quiet">{visibleText(note)}</div>}
            </>
          ),
        },
        { head: 'When', className: 'md-nowrap', cell: ({ at }) => <Time at={at} form="both" /> },
      ]}
    />
  </DrawerSection>
)
