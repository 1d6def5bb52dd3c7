export type ReadHeaders =
  | { readonly ok: true; readonly headers: [string, string][] }
  | { readonly ok: false; readonly problem: string }

/** Reads lines of `Name: value`; blank lines are left out. */
export const readHeaders = (text: string): ReadHeaders => {
  const headers: [string, string][] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const at = line.indexOf(':')
    const name = line.slice(0, at).trim()
    if (at <= 0 || !/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name))
      return { ok: false, problem: `Line ${index + 1} is not of the form “Name: value”.` }
    headers.push([name, line.slice(at + 1).trim()])
  }
  return { ok: true, headers }
}
