import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** What a mail server of a test took. */
export type TakenMail = { readonly to: readonly string[]; readonly user: string | null; readonly raw: string }

/** What a server replies with instead of taking a mail. */
export const refusal = (code: number): Error => Object.assign(new Error('Not now.'), { responseCode: code })

/** A mail server on this machine. `answer` says why a mail is not taken. */
export const startMailServer = async (options: SMTPServerOptions = {}) => {
  const mails: TakenMail[] = []
  let answer: (count: number) => Error | null = () => null
  let count = 0
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      if (password === 'not this one') done(refusal(535))
      else done(null, { user: username })
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const problem = answer(count)
        count += 1
        const to = session.envelope.rcptTo.map(({ address }) => address)
        const user = typeof session.user === 'string' ? session.user : null
        if (problem === null) mails.push({ to, user, raw: Buffer.concat(chunks).toString() })
        done(problem)
      })
    },
    ...options,
  })
  // A client that breaks its connection off is nothing to a server.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    mails,
    attempts: (): number => count,
    answer: (next: (count: number) => Error | null): void => {
      answer = next
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
