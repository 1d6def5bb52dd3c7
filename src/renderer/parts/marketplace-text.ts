import { isKnown, marketplaceKinds } from '../../core/wire/marketplace-words.ts'
import { firstCapital } from '../ui/first-capital.ts'
import { visibleText } from '../ui/visible-text.ts'

export const marketplaceText = (kind: string, names: Readonly<Record<string, string>> = {}): string =>
  Object.hasOwn(names, kind)
    ? visibleText(names[kind] ?? kind)
    : isKnown(marketplaceKinds, kind)
      ? firstCapital(kind.replace('_marketplace', '').replaceAll('_', ' '))
      : visibleText(kind)
