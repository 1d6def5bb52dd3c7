import { connect } from 'node:net'

/**
 * Body of delivery number `n` of a run: its name, repeated to a length of its own (1 to 3 KB), so that a torn or mixed-up
 * body differs from every body that was sent.
 */
export const numberedBody = (name: string): Buffer => {
  const number = Number(name.slice(name.lastIndexOf('.') + 1))
  return Buffer.alloc(1000 + ((number * 7919) % 2000), `${name};`)
}

/** Name of a numbered body, as far as it can be read. */
export const nameOf = (body: Buffer): string => body.subarray(0, body.indexOf(';')).toString('latin1')

/**
 * Sends numbered deliveries, one after the other on each of so many connections.
 *
 * @param run name of the run, part of each delivery's name
 */
export const startNumberedLoad = (
  target: { readonly port: number; readonly path: string },
  connections: number,
  run: string,
) => {
  const acknowledged = new Set<string>()
  let sent = 0
  const sockets = Array.from({ length: connections }, () => connect({ port: target.port, host: '127.0.0.1' }))
  const closed = sockets.map((socket) => {
    let name = ''
    const send = (): void => {
      name = `${run}.${sent}`
      sent += 1
      const body = numberedBody(name)
      const head = `POST ${target.path} HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\nContent-Length: ${body.length}\r\n\r\n`
      socket.write(Buffer.concat([Buffer.from(head, 'latin1'), body]))
    }
    let text = ''
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1')
      if (!text.endsWith('\r\n\r\n')) return
      if (text.startsWith('HTTP/1.1 200 ')) acknowledged.add(name)
      text = ''
      send()
    })
    socket.once('connect', send)
    // The receiver is killed in the middle: a reset is what is expected.
    socket.on('error', () => {})
    return new Promise<void>((resolve) => socket.once('close', () => resolve()))
  })
  return {
    /** Names of the deliveries that were answered 200. */
    acknowledged,
    /** Resolves when every connection is closed: by `end`, or because the receiver is gone. */
    over: Promise.all(closed).then(() => undefined),
    /** Sends nothing more and closes the connections. */
    end: (): void => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
