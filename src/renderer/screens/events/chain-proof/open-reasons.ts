import type { OpenReason } from '../../../../core/chain-proof/words.ts'

/** Reasons that end when a node is added, or freed, under Settings → Networks. */
const ofNodes: readonly OpenReason[] = ['no-node', 'locked', 'budget', 'node-failed']

/** Whether the settings of the networks can change that a verdict is open. */
export const isAboutNodes = (reason: OpenReason | null): boolean =>
  reason !== null && ofNodes.includes(reason)
