export type Route = {
  readonly fault: string | null
  readonly to:
    | {
        readonly kind: 'rpc'
        readonly network: string | null
        readonly service: string
        readonly method: string
      }
    | { readonly kind: 'image'; readonly number: number }
    | { readonly kind: 'unknown' }
}

const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

export const readRoute = (path: string): Route => {
  const segments = path.split('/').filter(Boolean).map(decode)
  const fault = segments[0] === 'fault' && segments[1] !== undefined ? segments[1] : null
  const rest = fault === null ? segments : segments.slice(2)
  const picture = /^(\d{1,6})\.png$/.exec(rest[1] ?? '')
  if (rest.length === 2 && rest[0] === 'images' && picture !== null) {
    return { fault, to: { kind: 'image', number: Number(picture[1]) } }
  }
  const at = rest.indexOf('rpc')
  const [service, method] = rest.slice(at + 1)
  if (at < 0 || at > 1 || rest.length !== at + 3 || service === undefined || method === undefined) {
    return { fault, to: { kind: 'unknown' } }
  }
  return { fault, to: { kind: 'rpc', network: at === 1 ? (rest[0] ?? null) : null, service, method } }
}
