import { useAuditedBlocks } from '../../../../renderer/parts/contributions.tsx'
import { countOf } from '../../../../renderer/ui/count-format.ts'

type Place = { readonly project: string; readonly network: string }

/**
 * How many blocks an answer of the chain is old, by the newest block that an audit of the project has read: asks no node, so the chain
 * may be further. Deliveries do not count, since anybody can name a block.
 *
 * @returns `, at least 46 blocks ago`; the empty text where no later block is known
 */
export const useBlocksSince = ({ project, network }: Place, block: string | undefined): string => {
  const audited = useAuditedBlocks(project, block !== undefined && project !== '')
  return block === undefined ? '' : blocksSince(audited, network, block)
}

type Audited = { readonly network: string; readonly auditedTo: { readonly block: number } | null }

export const blocksSince = (listeners: readonly Audited[], network: string, block: string): string => {
  const known = listeners.flatMap((one) =>
    one.network === network && one.auditedTo !== null ? [one.auditedTo.block] : [],
  )
  const since = Math.max(0, ...known) - Number(block)
  return since > 0 ? `, at least ${countOf(since, 'block')} ago` : ''
}
