import { Hex } from './hex.tsx'
import { textParts } from './text-parts.ts'
import { visibleText } from './visible-text.ts'

/** Text of others, or of a rule, in which addresses show their names and have their cards, and long hashes are short. */
export const AddressedText = ({ text }: { readonly text: string }) =>
  textParts(text).map(({ kind, value }, index) =>
    kind === 'text' ? (
      <span key={index}>{visibleText(value)}</span>
    ) : (
      <Hex key={index} value={value} what={kind === 'address' ? 'the address' : 'the hash'} />
    ),
  )
