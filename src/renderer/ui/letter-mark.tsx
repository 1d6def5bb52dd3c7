import './marks.css'
import { visibleText } from './visible-text.ts'

export const LetterMark = ({ name, size = 18 }: { readonly name: string | null; readonly size?: number }) => (
  <span className="md-letter" aria-hidden="true" style={{ width: size, height: size, fontSize: size / 2 }}>
    {visibleText(String.fromCodePoint((name ?? '').codePointAt(0) ?? 0x3f)).toUpperCase()}
  </span>
)
