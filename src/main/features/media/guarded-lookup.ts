import { lookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** A name resolves into this machine or its own network. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError'
}

/** Resolves a name to all its addresses. Tests pass their own. */
export type Resolve = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

export const resolveAll: Resolve = (host, done) => lookup(host, { all: true }, done)

/**
 * A lookup for sockets that hands out public addresses only. The check sits where the socket takes its address, so that a
 * name cannot resolve to one address for the check and to another for the connection.
 */
export const guardedLookup =
  (resolve: Resolve): LookupFunction =>
  (host, options, callback) =>
    resolve(host, (error, addresses) => {
      if (error !== null) return callback(error, '', 4)
      const [first] = addresses
      if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address))) {
        return callback(new PrivateAddressError(`${host} does not lead to a public address.`), '', 4)
      }
      if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
