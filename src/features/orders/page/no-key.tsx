import type { Project } from '../../projects/contract.ts'
import { EmptyState } from '../../../renderer/ui/empty-state.tsx'
import { KeyIcon, ScienceIcon } from '../../../renderer/ui/icons.tsx'
import { StartSampleButton } from '../../../renderer/parts/start-sample-button.tsx'

export const NoKey = ({
  project,
  sampleIsStopped,
}: {
  readonly project: Project
  /** It is the sample's project, and the sample service, which makes up its keys at each start, does not run. */
  readonly sampleIsStopped: boolean
}) =>
  sampleIsStopped ? (
    <EmptyState
      icon={<ScienceIcon />}
      title="The sample isn’t running"
      actions={<StartSampleButton variant="contained" />}
    >
      Start it to restore the key.
    </EmptyState>
  ) : (
    <EmptyState
      icon={<KeyIcon />}
      title="No access key"
      action={{
        label: 'Add access key',
        to: '/settings',
        search: { section: 'projects', project: project.id },
      }}
    >
      Orders need an access key.
    </EmptyState>
  )
