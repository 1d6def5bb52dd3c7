/** A piece of a text: an address, a hash or order id, or what stands between them. */
export type TextPart = { readonly kind: 'address' | 'hash' | 'text'; readonly value: string }

const hexes = /(?<![0-9a-zA-Z])0x(?:[0-9a-fA-F]{64}|[0-9a-fA-F]{40})(?![0-9a-zA-Z])/g
const addressLength = 42

/** Cuts a text at its addresses and hashes. Put together again the parts are the text; hex of another length stays text. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: value, index } of text.matchAll(hexes)) {
    if (index > end) parts.push({ kind: 'text', value: text.slice(end, index) })
    parts.push({ kind: value.length === addressLength ? 'address' : 'hash', value })
    end = index + value.length
  }
  if (end < text.length) parts.push({ kind: 'text', value: text.slice(end) })
  return parts
}
