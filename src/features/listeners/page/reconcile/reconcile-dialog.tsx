import { useMutation } from '@tanstack/react-query'
import { Alert } from '@mui/material'
import { useState } from 'react'
import type { Output } from '../../../../contract/contract.ts'
import type { Listener } from '../../contract/listener.ts'
import type { Project } from '../../../projects/contract.ts'
import { desk } from '../../../../renderer/api/desk.ts'
import { answerOf } from '../../../../contract/call-failed.ts'
import { Differences } from './differences.tsx'
import { DialogFrame } from '../../../../renderer/ui/dialog-frame.tsx'
import { NetworkSelect } from '../../../../renderer/parts/network-select.tsx'

export const ReconcileDialog = ({
  project,
  listeners,
  onClose,
}: {
  readonly project: Project
  readonly listeners: readonly Listener[]
  readonly onClose: () => void
}) => {
  const [network, setNetwork] = useState(project.networks[0] ?? '')
  const reconcile = useMutation(desk.mutation('listeners.reconcile'))
  const [compared, setCompared] = useState<Output<'listeners.reconcile'> | null>(null)
  const run = async (): Promise<void> => {
    const answer = await answerOf(reconcile.mutateAsync({ project: project.id, network }))
    setCompared(answer.ok ? answer.value : null)
  }
  return (
    <DialogFrame
      title="Compare with the service"
      width={compared?.offered === true ? 'md' : 'sm'}
      onClose={onClose}
      closeLabel={compared === null ? 'Cancel' : 'Close'}
      failure={reconcile.error?.failure ?? null}
      act={{ label: 'Compare', isRunning: reconcile.isPending, run: () => void run() }}
    >
      <p style={{ marginTop: 0 }}>Nothing changes.</p>
      <NetworkSelect
        networks={project.networks}
        value={network}
        onChange={(next) => {
          setNetwork(next)
          setCompared(null)
        }}
        sx={{ width: 240 }}
      />
      {compared?.offered === false && (
        <Alert severity="info" variant="outlined" className="md-below">
          This service can’t list listeners.
        </Alert>
      )}
      {compared?.offered === true && (
        <Differences
          compared={compared}
          listeners={listeners}
          place={{ project: project.id, network }}
          onResolved={() => void run()}
        />
      )}
    </DialogFrame>
  )
}
