/** An https address without user, as far as it can be recognised by what stands around it. */
const addresses = /https:\/\/[^\s"'`<>|\\^{}[\](),;]+/g

/** Names that are never public. */
const isLocal = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local') || !host.includes('.')

/** The last two labels: what two addresses of one tunnel service have in common. */
const family = (host: string): string => host.split('.').slice(-2).join('.')

const isNumbers = (host: string): boolean => /^[\d.]+$/.test(host)

/**
 * Finds the public address a tunnel names in its output. Tunnels print other addresses too (terms of use, manuals), so
 * only one without a path counts; and once one is known, only one of the same service takes its place.
 *
 * @param ending end of the host name that is expected; `null` for any
 * @param known base URL in force
 * @returns base URL without a slash at its end; `null` where there is none
 */
export const findPublicAddress = (
  line: string,
  ending: string | null,
  known: string | null,
): string | null => {
  for (const [found] of line.matchAll(addresses)) {
    const text = found.replace(/[.:!?]+$/, '')
    if (!URL.canParse(text)) continue
    const url = new URL(text)
    const isBase = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
    if (!isBase || isLocal(url.hostname) || isNumbers(url.hostname)) continue
    const { host, hostname } = url
    const wanted = ending?.toLowerCase().replace(/^\./, '') ?? null
    const fits =
      wanted === null
        ? known === null || family(hostname) === family(new URL(known).hostname)
        : host === wanted || hostname === wanted || hostname.endsWith(`.${wanted}`)
    if (fits) return url.origin
  }
  return null
}
