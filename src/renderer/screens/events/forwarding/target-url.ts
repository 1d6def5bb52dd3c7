/** What a typed target is: nothing yet, unusable, this machine, or another one. */
export type TargetKind = 'empty' | 'wrong' | 'here' | 'elsewhere'

const here = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|(?:[a-z0-9-]+\.)+localhost)$/

/** The desk judges again; this is for the words beside the field. */
export const targetKind = (text: string): TargetKind => {
  const trimmed = text.trim()
  if (trimmed === '') return 'empty'
  if (!URL.canParse(trimmed)) return 'wrong'
  const { protocol, hostname } = new URL(trimmed)
  if (protocol !== 'http:' && protocol !== 'https:') return 'wrong'
  return here.test(hostname) ? 'here' : 'elsewhere'
}
