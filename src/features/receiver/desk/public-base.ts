import type { ReceiverFile } from './receiver-file.ts'

const usualPort: Record<string, string> = { 'https:': '443', 'http:': '80' }

const hostsOf = (base: string): readonly string[] => {
  const { protocol, host, hostname, port } = new URL(base)
  return port === '' ? [host, `${hostname}:${usualPort[protocol]}`] : [host]
}

export type PublicBase = {
  readonly register: string | null
  readonly hosts: readonly string[]
}

/** With a tunnel that has no address there is none: the one on this machine would be registered in vain. */
export const publicBase = (
  file: Pick<ReceiverFile, 'publicUrl' | 'publicHosts' | 'tunnelCommand'>,
  tunnel: string | null,
  local: string | null,
): PublicBase => {
  const { publicUrl, publicHosts, tunnelCommand } = file
  const outside = publicUrl ?? (tunnelCommand === null ? local : tunnel)
  return {
    register: local === null ? null : outside,
    hosts: [...publicHosts, ...[publicUrl, tunnel].flatMap((base) => (base === null ? [] : hostsOf(base)))],
  }
}
