export type MediaAddress = { readonly project: string; readonly url: string }

/** `/media/<desk id of the project>?url=<address of the picture>`; `undefined` when it is no such address. */
export const parseMediaAddress = (address: URL): MediaAddress | undefined => {
  const project = /^\/media\/([^/]+)$/.exec(address.pathname)?.[1]
  const url = address.searchParams.get('url')
  if (project === undefined || url === null) return undefined
  try {
    return { project: decodeURIComponent(project), url }
  } catch {
    return undefined
  }
}
