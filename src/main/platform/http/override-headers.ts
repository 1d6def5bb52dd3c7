type Header = readonly [string, string]

/** They speak of one connection or of one body's length: copied, they would be untrue. */
export const hopByHopHeaders =
  /^(?:host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|content-length|expect|cookie|authorization)$/i

export const overrideHeaders = (under: readonly Header[], over: readonly Header[]): Header[] => {
  const names = new Set(over.map(([name]) => name.toLowerCase()))
  return [
    ...under.filter(([name]) => !names.has(name.toLowerCase())),
    ...over.filter(([name]) => !hopByHopHeaders.test(name) || /^(?:cookie|authorization)$/i.test(name)),
  ]
}
