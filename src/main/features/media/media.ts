import type { Answer, Output } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Media } from './service.ts'
import { connectionFailure } from '../../platform/http/connection-failure.ts'
import { createHostQueue } from '../../platform/http/host-queue.ts'
import { createDiskCache } from './disk-cache.ts'
import { guardedLookup, PrivateAddressError, resolveAll, type Resolve } from './guarded-lookup.ts'
import { validateAddress, type MediaAddress } from './validate-address.ts'
import { validateBytes } from './validate-bytes.ts'
import { mediaLimits, type MediaLimits } from './limits.ts'
import { requestMedia, type FetchedMedia } from './request-media.ts'
import { sniff } from './sniff.ts'

export type MediaDeps = {
  readonly getProject: (id: string) => Output<'projects.add'> | undefined
  /** Absolute path; made when first needed. */
  readonly cacheFolder: string
  readonly logger?: { warn(details: Record<string, unknown>, message: string): void }
  readonly limits?: Partial<MediaLimits>
  /** Resolves names; the system's resolver unless a test passes its own. */
  readonly resolve?: Resolve
}

type Project = Output<'projects.add'>

const privateFailure: Failure = {
  kind: 'input',
  message: 'The address leads into this machine or its own network; pictures are not fetched from there.',
  field: 'url',
}

const isPrivate = (cause: unknown): boolean =>
  cause instanceof PrivateAddressError ||
  (cause instanceof AggregateError && cause.errors.some((one) => one instanceof PrivateAddressError))

/**
 * Fetches pictures, films and sounds of collectibles for the page, which loads nothing remote itself: from public `https:`
 * addresses or the project's own service on this machine, of bounded size, of a kind read from the bytes, kept on disk.
 * What is served must carry `Content-Security-Policy: default-src 'none'; sandbox` and `nosniff`: an SVG opened by itself is a
 * document.
 */
export const createMedia = (deps: MediaDeps): Media => {
  const limits: MediaLimits = { ...mediaLimits, ...deps.limits }
  const cache = createDiskCache(deps.cacheFolder, limits.cacheBytes, limits.cacheAgeMs)
  const queue = createHostQueue(limits.fetchesPerHost)
  const lookup = guardedLookup(deps.resolve ?? resolveAll)

  /** A cache that cannot be read or written only makes things slower. */
  const warn = (cause: unknown): null => {
    deps.logger?.warn(
      { reason: (cause as NodeJS.ErrnoException).code ?? 'unknown' },
      'the cache of pictures failed',
    )
    return null
  }

  const cached = async (url: string): Promise<FetchedMedia | null> => {
    const bytes = await cache.read(url).catch(warn)
    const kind = bytes === null ? null : sniff(bytes)
    return bytes === null || kind === null || !validateBytes(kind, bytes, limits).ok ? null : { kind, bytes }
  }

  const follow = async (
    start: MediaAddress,
    project: Project,
    signal: AbortSignal,
  ): Promise<Answer<FetchedMedia>> => {
    let address = start
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      const leave = await queue.enter(address.url.host, signal)
      try {
        const step = await requestMedia(address, lookup, limits, signal)
        if (!step.ok) return step
        if ('fetched' in step.value) return succeed(step.value.fetched)
        const next = validateAddress(step.value.redirect, project)
        if (!next.ok) return next
        // The own service is a place to begin at, not one a stranger may point to.
        if (next.value.own && next.value.url.host !== start.url.host) return fail(privateFailure)
        address = next.value
      } finally {
        leave()
      }
    }
    return fail({
      kind: 'bad-answer',
      message: `${start.url.host} redirects more than ${limits.redirects} times.`,
    })
  }

  return {
    fetch: async (projectId, text, signal) => {
      const project = deps.getProject(projectId)
      if (project === undefined)
        return fail({ kind: 'not-found', message: 'There is no project of that id.' })
      const checked = validateAddress(text, project)
      if (!checked.ok) return checked
      const url = checked.value.url.href
      const found = await cached(url)
      if (found !== null) return succeed({ body: found.bytes, contentType: found.kind.type })

      const clock = AbortSignal.timeout(limits.timeoutMs)
      try {
        const fetched = await follow(checked.value, project, AbortSignal.any([signal, clock]))
        if (!fetched.ok) return fetched
        const { kind, bytes } = fetched.value
        const fit = validateBytes(kind, bytes, limits)
        if (!fit.ok) return fit
        await cache.write(url, bytes).catch(warn)
        return succeed({ body: bytes, contentType: kind.type })
      } catch (cause) {
        if (signal.aborted) return fail({ kind: 'cancelled', message: 'The picture is not wanted any more.' })
        if (clock.aborted) {
          return fail({
            kind: 'timeout',
            message: `${checked.value.url.host} did not send the file in time.`,
          })
        }
        return fail(isPrivate(cause) ? privateFailure : connectionFailure(url, cause, 1))
      }
    },
  }
}
