import { isLoopbackHost } from '../../core/loopback.ts'

export const isLoopbackUrl = (url: string): boolean => {
  const read = URL.parse(url)
  return read !== null && isLoopbackHost(read.hostname)
}
