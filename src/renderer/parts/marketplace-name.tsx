import { isKnown, marketplaceKinds } from '../../core/wire/marketplace-words.ts'
import { useCurrentProject } from '../api/current-project.ts'
import { firstCapital } from '../ui/first-capital.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { visibleText } from '../ui/visible-text.ts'

/** A marketplace in words: what the project calls it, else the document's identifier without its underscores. */
export const marketplaceText = (kind: string, names: Readonly<Record<string, string>> = {}): string =>
  Object.hasOwn(names, kind)
    ? visibleText(names[kind] ?? kind)
    : isKnown(marketplaceKinds, kind)
      ? firstCapital(kind.replace('_marketplace', '').replaceAll('_', ' '))
      : visibleText(kind)

/** A marketplace by name; as the service says it on hover. One that the document does not have is marked. */
export const MarketplaceName = ({ kind }: { readonly kind: string }) => {
  const names = useCurrentProject().project?.wireNames
  if (!isKnown(marketplaceKinds, kind)) return <StatusChip word={kind} unknown />
  return <span title={kind}>{marketplaceText(kind, names)}</span>
}
