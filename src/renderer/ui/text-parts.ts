/** A piece of a text: an address, or what stands between addresses. */
export type TextPart = { readonly kind: 'address' | 'text'; readonly value: string }

const addresses = /(?<![0-9a-zA-Z])0x[0-9a-fA-F]{40}(?![0-9a-zA-Z])/g

/** Cuts a text at its addresses. Put together again the parts are the text; longer hex is no address. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: value, index } of text.matchAll(addresses)) {
    if (index > end) parts.push({ kind: 'text', value: text.slice(end, index) })
    parts.push({ kind: 'address', value })
    end = index + value.length
  }
  if (end < text.length) parts.push({ kind: 'text', value: text.slice(end) })
  return parts
}
