import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fail, succeed, type Result } from '../../../core/result.ts'

type Where = { readonly host: string; readonly port: number }

const listen = (server: Server, { host, port }: Where): Promise<Result<number, NodeJS.ErrnoException>> =>
  new Promise((resolve) => {
    const onError = (error: NodeJS.ErrnoException): void => resolve(fail(error))
    server.once('error', onError)
    server.listen({ host, port, exclusive: true, ipv6Only: host !== '::', backlog: 1024 }, () => {
      server.off('error', onError)
      resolve(succeed((server.address() as AddressInfo).port))
    })
  })

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

const describe = (error: NodeJS.ErrnoException, { host, port }: Where): string => {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is taken by another program, so no delivery can come in. Close that program, or choose another port in the settings of the receiver and register the new address with the service.`
  if (error.code === 'EACCES')
    return `Port ${port} may not be used by this user, so no delivery can come in. Choose one above 1023 in the settings of the receiver.`
  if (error.code === 'EADDRNOTAVAIL')
    return `This machine has no address ${host}, so no delivery can come in. Choose another address to listen on in the settings of the receiver.`
  return `The receiver cannot listen on ${host}, port ${port} (${error.message}). Choose another address or port in the settings of the receiver.`
}

const isAbsent = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT' || error.code === 'EINVAL'

/**
 * Listens on both loopback addresses with one port: senders that say `localhost` may mean either. Nothing beyond this
 * machine can reach them. A taken port is said, never replaced by another one: the address is registered somewhere.
 */
export const listenOn = async (
  makeServer: () => Server,
  where: { readonly host: string | null; readonly port: number },
): Promise<Result<{ servers: readonly Server[]; port: number }, string>> => {
  if (where.host !== null) {
    const only = { host: where.host, port: where.port }
    const server = makeServer()
    const listening = await listen(server, only)
    if (!listening.ok) return fail(describe(listening.error, only))
    return succeed({ servers: [server], port: listening.value })
  }
  for (let attempt = 1; ; attempt += 1) {
    const address = { host: '127.0.0.1', port: where.port }
    const four = makeServer()
    const onFour = await listen(four, address)
    if (!onFour.ok) return fail(describe(onFour.error, address))
    const port = onFour.value
    const six = makeServer()
    const onSix = await listen(six, { host: '::1', port })
    if (onSix.ok) return succeed({ servers: [four, six], port })
    if (isAbsent(onSix.error)) return succeed({ servers: [four], port })
    await close(four)
    if (where.port !== 0 || attempt === 10) return fail(describe(onSix.error, { host: '::1', port }))
  }
}
