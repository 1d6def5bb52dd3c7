import type { ChainProof } from '../contract.ts'

const listed = (labels: readonly string[]): string => labels.join(', ')

export const finalityText = ({ kind, block, nodes }: NonNullable<ChainProof['finality']>): string => {
  const last = {
    finalized: `Block ${block} was finalized`,
    safe: `Block ${block} was safe (none finalized)`,
    confirmations: `Block ${block} had enough confirmations (none finalized)`,
  }[kind]
  return `${last}, as ${listed(nodes)} said.`
}

export const secondNodeText: Readonly<Record<ChainProof['secondNode'], string>> = {
  agrees: 'Another node agrees.',
  disagrees: 'Another node disagrees.',
  'not-asked': 'No other node is set up, or none answered.',
}

export const nodesText = (nodes: readonly string[]): string =>
  nodes.length === 0 ? 'No node was asked.' : listed(nodes)
