/** What a typed text can mean for the log of events, by its shape alone. */
export type Target = { readonly kind: 'contract' | 'transaction' | 'uid' | 'name'; readonly value: string }

const address = /^0x[0-9a-f]{40}$/i
const word32 = /^(?:0x)?[0-9a-f]{64}$/i
const name = /^[A-Za-z_][A-Za-z0-9_]{2,}$/

/**
 * Reads what was typed or pasted into the palette. Transaction hashes and uids have the same shape (32 bytes), so both are
 * offered; a bare word can be the name of an event. Blanks and quotes around it, as copying leaves them, do not matter.
 *
 * @returns the readings, the likeliest first; none for anything else
 */
export const targetsOf = (typed: string): Target[] => {
  const text = typed.trim().replace(/^["'`<(]+|[>"'`),;]+$/g, '')
  if (address.test(text)) return [{ kind: 'contract', value: text.toLowerCase() }]
  if (word32.test(text)) {
    const value = `0x${text.replace(/^0x/i, '').toLowerCase()}`
    return [
      { kind: 'transaction', value },
      { kind: 'uid', value },
    ]
  }
  return name.test(text) ? [{ kind: 'name', value: text }] : []
}
