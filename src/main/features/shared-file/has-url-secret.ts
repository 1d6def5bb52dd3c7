/** Shorter parts of an address are words, not keys. */
const leastKey = 12
const words = /^[a-z]{1,11}(?:[-_.][a-z]{1,11})*$/

/**
 * Whether an address may open something by itself, as those of chat services do: it has a name, a password, a query, or a part that is no
 * word. In doubt it does.
 */
export const hasUrlSecret = (url: string): boolean => {
  if (!URL.canParse(url)) return true
  const { username, password, search, hash, pathname, hostname } = new URL(url)
  const isKey = (part: string): boolean => part.length >= leastKey && !words.test(part)
  return (
    [username, password, search, hash].some((part) => part !== '') ||
    pathname.split('/').some(isKey) ||
    hostname.split('.').some((label) => isKey(label) && /\d/.test(label))
  )
}
