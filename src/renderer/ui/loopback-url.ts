import { isLoopbackHost } from '../../core/loopback.ts'

/** Whether an address leads to this machine alone; what is no address does not. */
export const isLoopbackUrl = (url: string): boolean => {
  const read = URL.parse(url)
  return read !== null && isLoopbackHost(read.hostname)
}
