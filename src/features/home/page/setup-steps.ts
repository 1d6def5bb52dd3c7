import type { Project, SecretState } from '../../projects/contract.ts'
import type { VaultStatus } from '../../vault/contract.ts'

export const setupSteps = ['project', 'keys', 'collections', 'webhook', 'node', 'verify'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What the checklist is read from; null while an answer is missing. */
export type Situation = {
  readonly project: Pick<Project, 'marketplaceUrl' | 'sample'> & {
    readonly accessKey: SecretState
    readonly secretKey: Pick<SecretState, 'set' | 'readable'>
  }
  readonly vault: Pick<VaultStatus, 'state' | 'protection'> | null
  readonly collections: number | null
  readonly registeredListeners: number | null
  readonly hasNode: boolean | null
  readonly automatic: boolean | null
}

export const setupState = (situation: Situation): Readonly<Record<SetupStep, boolean | null>> => {
  const { project, vault, collections, registeredListeners, hasNode, automatic } = situation
  const { accessKey, secretKey } = project
  // Webhooks need the secret key.
  const hasKeys = accessKey.set && accessKey.readable && secretKey.set && secretKey.readable
  return {
    project: project.marketplaceUrl !== '',
    // The sample makes its keys anew at each start.
    keys: project.sample
      ? true
      : vault === null
        ? null
        : hasKeys && vault.state === 'unlocked' && vault.protection !== 'memory',
    collections: collections === null ? null : collections > 0,
    webhook: registeredListeners === null ? null : registeredListeners > 0,
    node: hasNode,
    verify: automatic,
  }
}

export const keysNote = ({ project, vault }: Situation): string | null => {
  if (vault === null || project.sample) return null
  if (vault.state === 'locked') return 'Vault locked'
  if (!project.accessKey.set) return 'No access key'
  if (!project.accessKey.readable || (project.secretKey.set && !project.secretKey.readable))
    return 'Unreadable. Enter it again.'
  if (vault.protection === 'memory') return 'Not saved: lost when you quit'
  return project.secretKey.set ? null : 'No secret key yet'
}
