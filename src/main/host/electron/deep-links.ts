/** Scheme of links into the app, which other programs and web pages may hold. */
export const linkScheme = 'marketdesk'

const search = (members: Readonly<Record<string, string | number>>): string =>
  Object.entries(members)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&')

type Place = {
  readonly pattern: RegExp
  readonly toPath: (parts: readonly string[]) => string
}

const places: Readonly<Record<string, Place>> = {
  // marketdesk://event/<id>
  event: { pattern: /^(\d{1,15})$/, toPath: ([id]) => `/events?${search({ event: Number(id) })}` },
  // marketdesk://order/<network>/<contract>/<token id>
  order: {
    pattern: /^([a-z0-9][a-z0-9-]{0,63})\/(0x[0-9a-fA-F]{40})\/(\d{1,78})$/,
    toPath: ([network = '', contractAddress = '', token = '']) =>
      `/orders?${search({ network, contractAddress, token })}`,
  },
}

const longestLink = 300

/** A link comes from anybody, so it can show a place and do nothing else; what fits no pattern is `null`. */
export const pathOfLink = (link: string): string | null => {
  if (link.length > longestLink) return null
  const [, kind = '', rest = ''] = /^marketdesk:\/\/([a-z]{1,20})\/(.+?)\/?$/i.exec(link) ?? []
  const place = Object.hasOwn(places, kind.toLowerCase()) ? places[kind.toLowerCase()] : undefined
  const parts = place?.pattern.exec(rest)
  return place === undefined || parts === null || parts === undefined ? null : place.toPath(parts.slice(1))
}

const isLink = (word: string): boolean => word.toLowerCase().startsWith(`${linkScheme}:`)

/** The link among the words of a command line; what follows it was written by whoever made the link. */
export const splitLink = (
  words: readonly string[],
): { readonly own: string[]; readonly link: string | null } => {
  const at = words.findIndex(isLink)
  return at < 0 ? { own: [...words], link: null } : { own: words.slice(0, at), link: words[at] ?? null }
}
