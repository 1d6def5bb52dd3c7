import { connect } from 'node:net'

/** Head of an answer; the receiver's answers have no body. */
export type RawAnswer = { readonly status: number; readonly head: string }

const endOfHead = '\r\n\r\n'

/** Opens a connection to the receiver, on which a test writes any bytes and reads answers one by one. */
export const openRaw = async (port: number, host = '127.0.0.1') => {
  const socket = connect({ port, host, noDelay: true })
  let text = ''
  let over = false
  let wake = (): void => {}
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString('latin1')
    wake()
  })
  // A reset is an outcome like any other: tests look at `answer` and `closed`.
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      over = true
      wake()
      resolve()
    })
  })
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve)
    socket.once('close', () => resolve())
  })
  return {
    socket,
    send: (bytes: string | Uint8Array) => void socket.write(bytes),
    /** The next answer; `null` when the connection was closed without one. */
    answer: async (): Promise<RawAnswer | null> => {
      for (;;) {
        const end = text.indexOf(endOfHead)
        if (end >= 0) {
          const head = text.slice(0, end)
          text = text.slice(end + endOfHead.length)
          return { status: Number(head.split(' ')[1]), head }
        }
        if (over) return null
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
    /** Resolves when the connection is closed, by whomever. */
    closed,
    end: () => socket.destroy(),
  }
}

/** Sends one request and returns its answer. */
export const requestRaw = async (
  port: number,
  request: string | Uint8Array,
  host?: string,
): Promise<RawAnswer | null> => {
  const connection = await openRaw(port, host)
  connection.send(request)
  const answer = await connection.answer()
  connection.end()
  return answer
}
