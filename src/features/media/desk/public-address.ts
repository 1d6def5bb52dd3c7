import { BlockList, isIP, isIPv4 } from 'node:net'

/** IPv4 ranges that lead into this machine, its network, or nowhere (IANA special-purpose registry). */
const special: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

const closed4 = new BlockList()
for (const [network, prefix] of special) closed4.addSubnet(network, prefix, 'ipv4')

const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const closed6 = new BlockList()
// Protocol assignments (Teredo among them), documentation, and 6to4, which carries an IPv4 address inside.
closed6.addSubnet('2001::', 23, 'ipv6')
closed6.addSubnet('2001:db8::', 32, 'ipv6')
closed6.addSubnet('2002::', 16, 'ipv6')
closed6.addSubnet('3fff::', 20, 'ipv6')

const loopback4 = new BlockList()
loopback4.addSubnet('127.0.0.0', 8, 'ipv4')

export const bareHost = (hostname: string): string => hostname.replace(/^\[|\]$/g, '')

export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !closed4.check(address, 'ipv4')
  return isIP(address) === 6 && open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/** Whether a host is this machine by its very form: `localhost`, `127.…`, `::1`. */
export const isLoopbackHost = (hostname: string): boolean => {
  const host = bareHost(hostname)
  if (isIPv4(host)) return loopback4.check(host, 'ipv4')
  return host === '::1' || host === 'localhost'
}
