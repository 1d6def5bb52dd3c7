import { isLoopbackHost } from '../../../core/loopback.ts'

/** Whether an address is of this machine; one that cannot be read is not. */
export const isLoopbackUrl = (url: string): boolean =>
  URL.canParse(url) && isLoopbackHost(new URL(url).hostname)
