/** `127.…`, `::1` with or without brackets, and the name that stands for them. */
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|::1|\[::1\])$/i

export const isLoopbackHost = (host: string): boolean => loopback.test(host)

/** The same, and names below `localhost` (RFC 6761), for addresses that a person types and a browser would take. */
export const isLoopbackName = (host: string): boolean =>
  isLoopbackHost(host) || /^(?:[a-z0-9-]+\.)+localhost$/i.test(host)
