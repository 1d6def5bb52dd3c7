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
