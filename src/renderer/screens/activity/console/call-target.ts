import { findBaseAddress, operationAddress } from '../../../../core/wire/base-address.ts'
import type { OperationInfo } from '../../../../contract/operations.ts'
import type { Project } from '../../../../contract/projects.ts'

/**
 * Where a call would go, as the desk composes it.
 *
 * @returns `null` when the project has no address for it
 */
export const callTarget = (
  operation: Pick<OperationInfo, 'group' | 'service' | 'name'> & { readonly service: string },
  project: Project,
  network: string,
): string | null => {
  const base = findBaseAddress(project, operation.group, network)
  if (base === '') return null
  return operationAddress(
    operation as Parameters<typeof operationAddress>[0],
    base,
    network,
    project.generation,
  )
}
