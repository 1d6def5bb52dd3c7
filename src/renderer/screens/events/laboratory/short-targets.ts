/**
 * Addresses of handlers for one line: without `http://`, and what the first has of server already is not written again, so that the paths
 * are what is seen: `127.0.0.1:8080/old`, `/new`.
 */
export const shortTargets = (urls: readonly string[]): string[] => {
  const [first] = urls
  const origin = first !== undefined && URL.canParse(first) ? new URL(first).origin : null
  return urls.map((url, index) =>
    index > 0 && origin !== null && url.startsWith(`${origin}/`)
      ? url.slice(origin.length)
      : url.replace(/^http:\/\//, ''),
  )
}

/** The same without a server at all, where all are on one: it stands with each in the details. */
export const pathsOf = (urls: readonly string[]): string[] => {
  const short = shortTargets(urls)
  const isOneServer = short.length > 1 && short.slice(1).every((text) => text.startsWith('/'))
  return isOneServer ? urls.map((url) => url.slice(new URL(url).origin.length)) : short
}
