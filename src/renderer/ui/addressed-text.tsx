import { Hex } from './hex.tsx'
import { textParts } from './text-parts.ts'
import { visibleText } from './visible-text.ts'

/** Text of others, or of a rule, in which addresses show their names and have their cards. */
export const AddressedText = ({ text }: { readonly text: string }) =>
  textParts(text).map(({ kind, value }, index) =>
    kind === 'address' ? (
      <Hex key={index} value={value} what="the address" head={10} tail={6} />
    ) : (
      <span key={index}>{visibleText(value)}</span>
    ),
  )
