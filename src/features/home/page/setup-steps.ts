import type { Project, SecretState } from '../../projects/contract.ts'
import type { VaultStatus } from '../../vault/contract.ts'

export const setupSteps = ['project', 'keys', 'collections', 'webhook', 'node'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What the checklist is read from; null while an answer is missing. */
export type Situation = {
  readonly project: Pick<Project, 'marketplaceUrl' | 'sample'> & { readonly accessKey: SecretState }
  readonly vault: Pick<VaultStatus, 'state' | 'protection'> | null
  readonly collections: number | null
  readonly registeredListeners: number | null
  readonly hasNode: boolean | null
}

/** Whether each step is done; null while that is unknown. */
export const setupState = (situation: Situation): Readonly<Record<SetupStep, boolean | null>> => {
  const { project, vault, collections, registeredListeners, hasNode } = situation
  const hasKey = project.accessKey.set && project.accessKey.readable
  return {
    project: project.marketplaceUrl !== '',
    // The sample makes its keys anew at each start.
    keys: project.sample
      ? true
      : vault === null
        ? null
        : hasKey && vault.state === 'unlocked' && vault.protection !== 'memory',
    collections: collections === null ? null : collections > 0,
    webhook: registeredListeners === null ? null : registeredListeners > 0,
    node: hasNode,
  }
}

/** Why keys are not saved yet, as the checklist says it; null where the label says enough. */
export const keysNote = ({ project, vault }: Situation): string | null => {
  if (vault === null || project.sample) return null
  if (vault.state === 'locked') return 'Vault locked'
  if (!project.accessKey.set) return 'No access key'
  if (!project.accessKey.readable) return 'Cannot be read. Enter it again.'
  return vault.protection === 'memory' ? 'Not saved: lost when you quit' : null
}
