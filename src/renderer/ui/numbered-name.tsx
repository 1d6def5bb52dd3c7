import { visibleText } from './visible-text.ts'

/** Whoever named it may write anything behind a sign: what is longer, or no number, is cut like words. */
const number = /^#[\d….]{1,24}(?: ×\d{1,12})?$/

/**
 * A name that ends in a number, as `Gilded Stoat #7`: where room is short the words are cut, never the number, which is what
 * tells one collectible from the next.
 */
export const NumberedName = ({ name }: { readonly name: string }) => {
  const text = visibleText(name)
  const at = text.lastIndexOf('#')
  if (at < 1 || !number.test(text.slice(at))) return text
  return (
    <span className="md-inline md-numbered-name">
      <span className="md-cut">{text.slice(0, at).trimEnd()}</span>
      <span>&nbsp;{text.slice(at)}</span>
    </span>
  )
}
