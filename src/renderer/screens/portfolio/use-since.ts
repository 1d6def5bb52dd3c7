import { useEffect, useState } from 'react'
import { createPreference } from '../../ui/preference.ts'
import type { SearchControls } from './search.ts'

const day = 24 * 60 * 60 * 1000

const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text))

/** When this screen was left last on this machine; the empty text before the first time. */
const lastVisit = createPreference('portfolio-visit', '', (stored) => (isTime(stored) ? stored : undefined))

const ago = (now: number, days: number): string => new Date(now - days * day).toISOString()

/** Since when something is new, and whether the screen was never left before on this machine. */
export type Since = { readonly at: string; readonly isFirstVisit: boolean }

/** Since when something is new: a time of one's own, a day or a week ago, else the last visit (a day ago before the first). */
export const useSince = ({ since, from }: SearchControls['search']): Since => {
  const [opened] = useState(() => ({ at: Date.now(), visit: lastVisit.read() }))
  useEffect(() => () => lastVisit.write(new Date().toISOString()), [])
  const isFirstVisit = opened.visit === ''
  if (from !== undefined) return { at: from, isFirstVisit }
  if (since !== undefined) return { at: ago(opened.at, since === 'day' ? 1 : 7), isFirstVisit }
  return { at: isFirstVisit ? ago(opened.at, 1) : opened.visit, isFirstVisit }
}
