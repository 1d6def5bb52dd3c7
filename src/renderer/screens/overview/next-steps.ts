import type { Project, SecretState } from '../../../contract/projects.ts'
import type { VaultStatus } from '../../../contract/vault.ts'

export type NextStep =
  | 'unlock'
  | 'access-key'
  | 'marketplace-address'
  | 'first-delivery'
  | 'secret-key'
  | 'listener'
  | 'passphrase'

/** What the overview knows when it says what to do next; `null` where the answer is not there yet. */
export type Situation = {
  readonly project: Pick<Project, 'accessKey' | 'marketplaceUrl' | 'sample'> & {
    readonly secretKey: SecretState
  }
  readonly vault: Pick<VaultStatus, 'state' | 'protection'> | null
  readonly deliveries: number | null
  /** Listeners of this project in the ledger, whatever their state. */
  readonly listeners: number | null
}

const isUsable = ({ set, readable }: SecretState): boolean => set && readable

/**
 * What is worth doing next, the most pressing first. Nothing is advised on a guess: what is not known yet gives no step.
 */
export const nextSteps = ({ project, vault, deliveries, listeners }: Situation): NextStep[] => {
  const steps: NextStep[] = []
  if (vault?.state === 'locked') steps.push('unlock')
  if (!isUsable(project.accessKey)) steps.push('access-key')
  if (project.marketplaceUrl === '') steps.push('marketplace-address')
  if (deliveries === 0) steps.push('first-delivery')
  // Without its key no listener can be added.
  if (listeners === 0) steps.push(isUsable(project.secretKey) ? 'listener' : 'secret-key')
  // The sample's keys are made up anew at each start: there is nothing to keep.
  if (vault?.state === 'unlocked' && vault.protection === 'memory' && !project.sample)
    steps.push('passphrase')
  return steps
}
