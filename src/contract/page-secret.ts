/** Header by which the page of the browser host shows its secret; streams and pictures show it as `page` in their query. */
export const pageSecretHeader = 'x-marketdesk-page'

/** Where the page finds its secret: in the storage of its own origin, which no other port can read. */
export const pageSecretKey = 'marketdesk.page'

/** The storage of an origin; `undefined` outside of a page. */
type PageStorage = { getItem(key: string): string | null } | undefined

/** The secret by which a page is known to the desk; empty in the desktop window, which needs none, and when signed out. */
export const readPageSecret = (storage: PageStorage): string => storage?.getItem(pageSecretKey) ?? ''

export const withPageSecret = (address: string, storage: PageStorage): string => {
  const secret = readPageSecret(storage)
  if (secret === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}page=${encodeURIComponent(secret)}`
}
