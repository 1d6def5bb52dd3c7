import { once } from 'node:events'
import { connect } from 'node:net'
import type { PostResponse } from '../../../main/platform/http/post.ts'
import type { MailTarget } from './alert-rows.ts'

export type Mail = {
  /** The same at each attempt, so that whoever has it already can drop it. */
  readonly id: string
  readonly subject: string
  readonly text: string
}

/** How an attempt to send went. `status`: the reply code of the server. */
export type Attempt = Pick<PostResponse, 'status' | 'problem' | 'reached'>

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name of the host could not be looked up',
}
const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.message

const replyOf = (error: Error): { readonly status: number; readonly problem: string } | null => {
  if (!('responseCode' in error) || typeof error.responseCode !== 'number') return null
  const command = 'command' in error && typeof error.command === 'string' ? ` to ${error.command}` : ''
  return { status: error.responseCode, problem: `it answered ${error.responseCode}${command}` }
}

export const sendMail = async (
  server: MailTarget,
  password: string | null,
  mail: Mail,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
): Promise<Attempt> => {
  const inTime = AbortSignal.timeout(timeoutMs)
  const ended = AbortSignal.any([signal, inTime])
  const givenUp = Promise.withResolvers<never>()
  // Whoever waits for it hears of it; it may come when nobody does.
  givenUp.promise.catch(() => undefined)
  const socket = connect({ host: server.host, port: server.port })
  socket.on('error', (error) => givenUp.reject(error))
  const end = (): void => {
    socket.destroy()
    givenUp.reject(new Error('it was given up'))
  }
  if (ended.aborted) end()
  ended.addEventListener('abort', end, { once: true })
  let reached = false
  try {
    await Promise.race([once(socket, 'connect'), givenUp.promise])
    reached = true
    const { createTransport } = await import('nodemailer')
    const { host, port, security, user } = server
    const transport = createTransport({
      host,
      port,
      connection: socket,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      tls: { minVersion: 'TLSv1.2' },
      ...(user === null ? {} : { auth: { user, pass: password ?? '' } }),
      disableFileAccess: true,
      disableUrlAccess: true,
    })
    const sending = transport.sendMail({
      from: server.from,
      to: [...server.to],
      subject: mail.subject,
      text: mail.text,
      messageId: `<${mail.id}@${server.from.split('@').at(-1)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
      xMailer: false,
    })
    const { rejected } = await Promise.race([sending, givenUp.promise])
    const problem =
      rejected.length === 0
        ? null
        : `the server does not take it for ${rejected.join(', ')}; the others have it`
    return { status: problem === null ? 250 : 550, problem, reached }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (inTime.aborted && !signal.aborted)
      return { status: null, problem: `no answer within ${timeoutMs / 1000} s`, reached }
    const reply = replyOf(error)
    if (reply !== null) return { ...reply, reached }
    return { status: null, problem: reasons[codeOf(error)] ?? error.message, reached }
  } finally {
    ended.removeEventListener('abort', end)
    socket.destroy()
  }
}
