import { firstCapital } from '../ui/first-capital.ts'
import { visibleText } from '../ui/visible-text.ts'

/** A kind of marketplace as people read it: `Third party 1` for `third_party_1`. */
export const marketplaceWord = (kind: string): string => firstCapital(visibleText(kind).replaceAll('_', ' '))
