import type { OperationInfo } from '../../../../contract/operations.ts'
import type { Project } from '../../../../contract/projects.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { callTarget } from './call-target.ts'
import { CredentialsLine } from './credentials-line.tsx'

/** What the operation does, where the call would go, and which keys it needs. */
export const ConsoleAbout = ({
  operation,
  project,
  network,
}: {
  readonly operation: OperationInfo
  readonly project: Project
  readonly network: string
}) => {
  const target = callTarget(operation, project, network)
  return (
    <>
      <div className="md-flow md-console__target">
        <span>
          {operation.summary}{' '}
          {operation.effect === 'write' ? (
            <StatusChip word="changes something" tone="warning" />
          ) : (
            <span className="md-quiet">Only reads.</span>
          )}
        </span>
        <CredentialsLine project={project} credentials={operation.credentials} />
      </div>
      <div className="md-flow md-console__target">
        <span className="md-mono">
          {target === null
            ? `This project has no address for the ${operation.group} group.`
            : `POST ${target}`}
        </span>
        {target !== null && <CopyButton what="the address" text={target} />}
      </div>
    </>
  )
}
