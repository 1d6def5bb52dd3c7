import type { ChainNode } from '../contract.ts'
import type { SecretState } from '../../projects/contract.ts'
import type { NodeUsage } from '../../../main/platform/chain/node-config.ts'
import type { StoredNode } from './node-document.ts'

/** Id of the sample's node: no stored one has it. */
export const sampleNodeId = 'sample'
export const sampleNodeLabel = 'Sample chain'

const stateOf = (
  { isPaused }: StoredNode,
  { address, isLocked, isKnown }: Pick<Facts, 'address' | 'isLocked' | 'isKnown'>,
  left: ChainNode['left'],
): ChainNode['state'] => {
  if (!isKnown) return 'unknown-network'
  if (isPaused) return 'paused'
  if (!address.set || !address.readable) return 'no-address'
  if (isLocked) return 'locked'
  return left.calls === 0 || left.bytes === 0 ? 'budget-used' : 'ready'
}

type Facts = {
  readonly address: SecretState
  readonly isLocked: boolean
  readonly isKnown: boolean
  readonly used: NodeUsage
}

const leftOf = ({ budget }: Pick<StoredNode, 'budget'>, { calls, bytes }: NodeUsage): ChainNode['left'] => ({
  calls: budget.callsPerDay === null ? null : Math.max(0, budget.callsPerDay - calls),
  bytes: budget.megabytesPerDay === null ? null : Math.max(0, budget.megabytesPerDay * 1_000_000 - bytes),
})

export const showNode = (node: StoredNode, facts: Facts): ChainNode => {
  const { id, network, label, isPaused, budget } = node
  const left = leftOf(node, facts.used)
  return {
    id,
    network,
    label,
    isSample: false,
    address: facts.address,
    isPaused,
    state: stateOf(node, facts, left),
    budget,
    used: { ...facts.used },
    left,
  }
}

export const showSampleNode = (network: string, used: NodeUsage): ChainNode => ({
  id: sampleNodeId,
  network,
  label: sampleNodeLabel,
  isSample: true,
  address: { set: true, last4: null, fingerprint: null, readable: true },
  isPaused: false,
  state: 'ready',
  budget: { callsPerDay: null, megabytesPerDay: null, mayExceed: true },
  used: { ...used },
  left: { calls: null, bytes: null },
})
