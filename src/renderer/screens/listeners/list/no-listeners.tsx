import Button from '@mui/material/Button'
import { NoProject } from '../../../parts/no-project.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AddIcon, SensorsIcon } from '../../../ui/icons.tsx'

/** Stands where the first listener will be. */
export const NoListeners = ({
  hasProject,
  onAdd,
}: {
  readonly hasProject: boolean
  readonly onAdd: () => void
}) =>
  hasProject ? (
    <EmptyState
      icon={<SensorsIcon />}
      title="No listener yet"
      actions={
        <Button variant="contained" startIcon={<AddIcon />} onClick={onAdd}>
          New listener
        </Button>
      }
    >
      A listener asks the indexer to deliver contract events to this desk. Choose contracts and events; the
      desk creates a secret address, registers the listener and watches whether it delivers.
    </EmptyState>
  ) : (
    <NoProject icon={<SensorsIcon />}>
      A listener belongs to a project: its indexer, its network and its keys.
    </NoProject>
  )
