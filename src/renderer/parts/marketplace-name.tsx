import { isKnown, marketplaceKinds } from '../../core/wire/marketplace-words.ts'
import { useCurrentProject } from '../api/current-project.ts'
import { Missing } from '../ui/formats.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { marketplaceText } from './marketplace-text.ts'

export const MarketplaceName = ({ kind }: { readonly kind: string | null | undefined }) => {
  const names = useCurrentProject().project?.wireNames
  if (kind === null || kind === undefined || kind === '') return <Missing />
  if (!isKnown(marketplaceKinds, kind)) return <StatusChip word={kind} unknown />
  return <span title={kind}>{marketplaceText(kind, names)}</span>
}
