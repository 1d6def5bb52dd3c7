import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answer } from '../../contract/contract.ts'
import { fail, succeed } from '../../core/result.ts'

export type PageAsset = {
  readonly contentType: string
  readonly read: () => Buffer
}

/**
 * The built page: its files by the pathname that asks for them, e.g. `/assets/index-Ab12.js`. The folder is listed once, at start;
 * afterwards an answer is a look-up in this map, so no path of a request ever reaches the file system.
 */
export type PageAssets = ReadonlyMap<string, PageAsset>

/** An answer without the security headers; see `pageHeaders`. */
export type PageResponse = {
  readonly status: 200 | 304 | 404
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const contentTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  wasm: 'application/wasm',
  txt: 'text/plain; charset=utf-8',
}

const indexPath = '/index.html'
const noncePlace = '__CSP_NONCE__'
const nothing = Buffer.alloc(0)

/**
 * The build names its scripts relative to the page (`./assets/…`), which holds for addresses of one segment alone: below
 * `/settings/vault` they would be looked for in `/settings/assets/`, and the window would stay white.
 */
const fromTheRoot = (markup: string): string => markup.replaceAll('="./assets/', '="/assets/')

const contentTypeOf = (name: string): string =>
  contentTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'

const readInto = async (assets: Map<string, PageAsset>, folder: string, prefix: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = `${prefix}/${encodeURIComponent(entry.name)}`
    if (entry.isDirectory()) await readInto(assets, join(folder, entry.name), path)
    if (!entry.isFile()) continue
    const file = join(folder, entry.name)
    assets.set(path, { contentType: contentTypeOf(entry.name), read: () => readFileSync(file) })
  }
}

/** Links are left out, so nothing outside the folder can get in. @param folder absolute path of `out/renderer` */
export const loadPageAssets = async (folder: string): Promise<Answer<PageAssets>> => {
  const assets = new Map<string, PageAsset>()
  try {
    await readInto(assets, folder, '')
  } catch (cause) {
    return fail({
      kind: 'unavailable',
      message: `The page in ${folder} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      hint: 'Run `npm run build`, then start Marketdesk again.',
    })
  }
  if (assets.has(indexPath)) return succeed(assets)
  return fail({
    kind: 'unavailable',
    message: `The folder ${folder} holds no index.html: the page is not built.`,
    hint: 'Run `npm run build`, then start Marketdesk again.',
  })
}

/** Null once another build has taken the folder's place. */
const bytesOf = (asset: PageAsset): Buffer | null => {
  try {
    return asset.read()
  } catch {
    return null
  }
}

/** Names under `/assets/` carry a hash of their content, so their bytes never change. */
const cacheRule = (path: string): string =>
  path.startsWith('/assets/') ? 'private, max-age=31536000, immutable' : 'no-cache'

/**
 * Answers one pathname of the page. A pathname without an ending is a page of the app and gets `index.html` with the nonce
 * put in; an unknown one with an ending is 404, so that a missing script is never answered by markup.
 *
 * @param path pathname as it came, percent-encoding and all; it is looked up, never decoded or joined
 * @param nonce of this answer, the same as in its policy
 * @param ifNoneMatch value of that request header
 */
export const respond = (
  assets: PageAssets,
  path: string,
  nonce: string,
  ifNoneMatch: string | null = null,
): PageResponse => {
  const asset = path === indexPath ? undefined : assets.get(path)
  const body = asset === undefined ? null : bytesOf(asset)
  if (asset !== undefined && body !== null) {
    const etag = `"${hash('sha256', body, 'base64url')}"`
    const headers = { 'content-type': asset.contentType, etag, 'cache-control': cacheRule(path) }
    const isCurrent = ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
    return isCurrent ? { status: 304, headers, body: nothing } : { status: 200, headers, body }
  }
  const index = assets.get(indexPath)
  const markup = index === undefined ? null : bytesOf(index)
  const isPage = path === indexPath || !path.slice(path.lastIndexOf('/') + 1).includes('.')
  if (index !== undefined && markup !== null && isPage) {
    return {
      status: 200,
      headers: { 'content-type': index.contentType, 'cache-control': 'no-store' },
      body: Buffer.from(fromTheRoot(markup.toString('utf8')).replaceAll(noncePlace, () => nonce)),
    }
  }
  return {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    body: Buffer.from('There is nothing at this address of Marketdesk.\n'),
  }
}
