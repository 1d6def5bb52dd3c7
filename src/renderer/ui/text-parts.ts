export type TextPart = { readonly kind: 'address' | 'hash' | 'time' | 'text'; readonly value: string }

const marks =
  /(?<![0-9a-zA-Z])(?:0x(?:[0-9a-fA-F]{64}|[0-9a-fA-F]{40})|\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z)(?![0-9a-zA-Z])/g
const addressLength = 42

const kindOf = (value: string): TextPart['kind'] => {
  if (!value.startsWith('0x')) return 'time'
  return value.length === addressLength ? 'address' : 'hash'
}

/** Cuts a text at its addresses, hashes and times in UTC. Put together again the parts are the text; hex of another length stays text. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: value, index } of text.matchAll(marks)) {
    if (index > end) parts.push({ kind: 'text', value: text.slice(end, index) })
    parts.push({ kind: kindOf(value), value })
    end = index + value.length
  }
  if (end < text.length) parts.push({ kind: 'text', value: text.slice(end) })
  return parts
}
