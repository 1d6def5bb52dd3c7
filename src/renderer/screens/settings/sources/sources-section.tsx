import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Source } from '../../../../contract/sources.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { useDeskQuery } from '../../../api/queries.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AddIcon } from '../../../ui/icons.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import '../networks/networks.css'
import { OwnReceiver } from './own-receiver.tsx'
import { AddSource, EditSource } from './source-dialog.tsx'
import { SourceRows } from './source-rows.tsx'
import { TeamCopyPanel } from './team-copy-panel.tsx'
import { TeamSenderPanel } from './team-sender-panel.tsx'
import { NotYet } from '../../../ui/not-yet.tsx'

const freeName = (sources: readonly Source[]): string => {
  const taken = new Set(sources.map(({ name }) => name))
  let count = 1
  while (taken.has(`Receiver ${count}`)) count += 1
  return `Receiver ${count}`
}

/** Logs of other desks that this desk reads into its own. */
const SourcesPanel = () => {
  const { data, failure, refetch } = useDeskQuery('sources.list', {})
  const remove = useDeskMutation('sources.remove')
  const toasts = useToasts()
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<Source | null>(null)
  const [removed, setRemoved] = useState<Source | null>(null)
  const sources = data?.sources ?? []

  return (
    <Panel
      title="Sources"
      description="Receivers on other machines. This desk reads each of their deliveries once, unchanged, and handles it like one received here. Its own receiver need not be reachable from outside."
      actions={
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setAdding(true)}>
          Add a source
        </Button>
      }
    >
      {failure !== null || data === undefined ? (
        <NotYet failure={failure} onRetry={refetch} rows={2} />
      ) : sources.length === 0 ? (
        <EmptyState title="No source">
          A receiver on a server takes deliveries while this machine sleeps. Start one with --receiver-only
          and --read-port, create a token with --add-token, and add it here.
        </EmptyState>
      ) : (
        <>
          <SourceRows sources={sources} onEdit={setEdited} onRemove={setRemoved} />
          <OwnReceiver />
        </>
      )}
      {isAdding && (
        <AddSource
          name={freeName(sources)}
          onClose={() => setAdding(false)}
          onSaved={(name) => toasts.show(`${name} is added.`)}
        />
      )}
      {edited !== null && (
        <EditSource
          source={edited}
          onClose={() => setEdited(null)}
          onSaved={(name) => toasts.show(`${name} is saved.`)}
        />
      )}
      {removed !== null && (
        <ConfirmDialog
          open
          title={`Remove ${removed.name}?`}
          confirmLabel="Remove source"
          onConfirm={() => remove.run({ id: removed.id })}
          onDone={() => toasts.show(`${removed.name} is removed.`)}
          onClose={() => setRemoved(null)}
        >
          Its {removed.kind === 'team' ? 'password' : 'token'} is removed from the vault and nothing more is
          read. Deliveries already read stay in the log.
        </ConfirmDialog>
      )}
    </Panel>
  )
}

/** Logs that are read from other machines, and where this desk's own goes. */
export const SourcesSection = () => (
  <div className="md-stack">
    <SourcesPanel />
    <TeamCopyPanel />
    <TeamSenderPanel />
  </div>
)
