import { z } from 'zod'
import type { WindowState } from '../../../features/desk/contract/window-settings.ts'
import { isLoopbackHost } from '../../../core/loopback.ts'
import { type Fetch, fetchBounded } from '../../platform/http/fetch-bounded.ts'
import type { Logger } from '../../platform/log/logger.ts'

export type ReleaseDeps = {
  /** Address of a JSON object `{ "version": "1.2.3", "page": "https://…" }`; empty: nobody is asked. */
  readonly feed: string
  readonly version: string
  readonly isWanted: () => boolean
  readonly onNews: (release: NonNullable<WindowState['release']>) => void
  readonly fetch: Fetch
  readonly logger: Logger
}

const dayMs = 86_400_000

/** A feed is somebody else's text: a plain number, and an address on its own host. */
const feedSchema = z.object({
  version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  page: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional()
    .catch(undefined),
})

const numbersOf = (version: string): number[] =>
  version.split('.', 3).map((part) => Number.parseInt(part, 10))

export const isNewer = (version: string, than: string): boolean => {
  const [before, after] = [numbersOf(than), numbersOf(version)]
  const at = after.findIndex((number, place) => number !== before[place])
  return at >= 0 && (after[at] ?? 0) > (before[at] ?? 0)
}

export const readFeed = (text: string, feed: string, version: string): WindowState['release'] => {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return null
  }
  const read = feedSchema.safeParse(content)
  if (!read.success || !isNewer(read.data.version, version)) return null
  const { page } = read.data
  const isOfFeed = page !== undefined && new URL(page).host === new URL(feed).host
  return { version: read.data.version, page: isOfFeed ? page : null }
}

const isAllowed = (feed: string): boolean => {
  if (!URL.canParse(feed)) return false
  const { protocol, hostname } = new URL(feed)
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname))
}

/** Looks for a newer release now and once a day. What goes wrong is logged and shown nowhere. */
export const watchReleases = (deps: ReleaseDeps): { look(): Promise<void>; stop(): void } => {
  const { feed, version, logger } = deps
  const stopping = new AbortController()
  if (!isAllowed(feed)) return { look: () => Promise.resolve(), stop: () => {} }
  const look = async (): Promise<void> => {
    if (!deps.isWanted() || stopping.signal.aborted) return
    const bounds = { most: 65_536, timeoutMs: 20_000, signal: stopping.signal }
    const fetched = await fetchBounded(deps.fetch, feed, { method: 'GET' }, bounds)
    if (!fetched.ok || fetched.value.status !== 200) {
      const problem = fetched.ok ? `HTTP ${fetched.value.status}` : fetched.error.kind
      return logger.warn({ problem }, 'the feed of releases could not be read')
    }
    const release = readFeed(fetched.value.bytes.toString('utf8'), feed, version)
    if (release !== null) deps.onNews(release)
  }
  const timer = setInterval(() => void look(), dayMs).unref()
  void look()
  return {
    look,
    stop: () => {
      clearInterval(timer)
      stopping.abort()
    },
  }
}
