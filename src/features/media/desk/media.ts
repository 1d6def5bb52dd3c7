import type { Answer, Output } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Media } from './service.ts'
import { connectionFailure } from '../../../main/platform/http/connection-failure.ts'
import { createHostQueue } from '../../../main/platform/http/host-queue.ts'
import { type MediaAddress, validateAddress } from './validate-address.ts'
import { validateBytes } from './validate-bytes.ts'
import { mediaLimits, type MediaLimits } from './limits.ts'
import { type FetchedMedia, requestMedia } from './request-media.ts'
import { sniff } from './sniff.ts'
import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files by address, on disk. Losing it costs nothing but fetching again. */
type DiskCache = {
  read(url: string): Promise<Buffer | null>
  write(url: string, bytes: Buffer): Promise<void>
}

const isMissing = (cause: unknown): boolean => (cause as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * @param folder made when first needed, mode 0700
 * @param most bytes of all files; when they are more, the oldest go until four fifths are left
 * @param ageMs files older than this count as absent
 */
const createDiskCache = (folder: string, most: number, ageMs: number): DiskCache => {
  let total: number | null = null

  // Two letters in front keep strangers' files in the folder out of the count.
  const pathOf = (url: string): string => join(folder, `m-${createHash('sha256').update(url).digest('hex')}`)

  const list = async (): Promise<{ path: string; size: number; time: number }[]> => {
    const names = (await readdir(folder)).filter((name) => name.startsWith('m-'))
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name)
        try {
          const { size, mtimeMs } = await stat(path)
          return { path, size, time: mtimeMs }
        } catch (cause) {
          if (isMissing(cause)) return { path, size: 0, time: 0 }
          throw cause
        }
      }),
    )
    return files.toSorted((a, b) => a.time - b.time)
  }

  const evict = async (): Promise<void> => {
    const files = await list()
    let left = files.reduce((sum, { size }) => sum + size, 0)
    for (const { path, size } of files) {
      if (left <= most * 0.8) break
      await rm(path, { force: true })
      left -= size
    }
    total = left
  }

  return {
    read: async (url) => {
      const path = pathOf(url)
      try {
        const { mtimeMs } = await stat(path)
        return Date.now() - mtimeMs > ageMs ? null : await readFile(path)
      } catch (cause) {
        if (isMissing(cause)) return null
        throw cause
      }
    },
    write: async (url, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = pathOf(url)
      const temporary = `${path}.${randomBytes(4).toString('hex')}`
      try {
        await writeFile(temporary, bytes, { mode: 0o600 })
        await rename(temporary, path)
      } catch (cause) {
        await rm(temporary, { force: true })
        throw cause
      }
      total = total === null ? (await list()).reduce((sum, { size }) => sum + size, 0) : total + bytes.length
      if (total > most) await evict()
    },
  }
}

/** A name resolves into this machine or its own network. */
class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

type Resolve = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

const resolveAll: Resolve = (host, done) => lookup(host, { all: true }, done)

/**
 * A lookup for sockets that hands out public addresses only. The check sits where the socket takes its address, so that a
 * name cannot resolve to one address for the check and to another for the connection.
 */
const guardedLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, callback) =>
    resolve(host, (error, addresses) => {
      if (error !== null) return callback(error, '', 4)
      const [first] = addresses
      if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address))) {
        return callback(new PrivateAddressError(`${host} does not lead to a public address.`), '', 4)
      }
      if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })

export type MediaDeps = {
  readonly getProject: (id: string) => Output<'projects.save'> | undefined
  readonly cacheFolder: string
  readonly logger?: { warn(details: Record<string, unknown>, message: string): void }
  readonly limits?: Partial<MediaLimits>
  readonly resolve?: Resolve
}

type Project = Output<'projects.save'>

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
  const safeLookup = guardedLookup(deps.resolve ?? resolveAll)

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
        const step = await requestMedia(address, safeLookup, limits, signal)
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
