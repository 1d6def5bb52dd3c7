import { isLoopbackName } from '../../../../core/loopback.ts'

/** What a typed target is: nothing yet, unusable, this machine, or another one. */
export type TargetKind = 'empty' | 'wrong' | 'here' | 'elsewhere'

/** The desk checks again; this is for the words beside the field. */
export const targetKind = (text: string): TargetKind => {
  const trimmed = text.trim()
  if (trimmed === '') return 'empty'
  if (!URL.canParse(trimmed)) return 'wrong'
  const { protocol, hostname } = new URL(trimmed)
  if (protocol !== 'http:' && protocol !== 'https:') return 'wrong'
  return isLoopbackName(hostname) ? 'here' : 'elsewhere'
}
