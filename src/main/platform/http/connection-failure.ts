import type { Failure } from '../../../contract/failure.ts'
import { lineOf } from '../../../core/escape-controls.ts'

type Coded = {
  readonly code?: unknown
  readonly cause?: unknown
  readonly errors?: unknown
  readonly message?: unknown
}

const codesOf = (error: unknown, depth = 0): string[] => {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const { code, cause, errors } = error as Coded
  const inner = Array.isArray(errors) ? errors.flatMap((one) => codesOf(one, depth + 1)) : []
  return [...(typeof code === 'string' ? [code] : []), ...inner, ...codesOf(cause, depth + 1)]
}

export const codeOf = (cause: unknown): string | null => codesOf(cause).at(-1) ?? null

/** Whether the operating system refused the connection itself, as opposed to breaking one that stood. */
const failedToConnect = (error: unknown, depth = 0): boolean => {
  if (typeof error !== 'object' || error === null || depth > 5) return false
  const { syscall, cause, errors } = error as Coded & { readonly syscall?: unknown }
  if (syscall === 'connect') return true
  if (Array.isArray(errors) && errors.some((one) => failedToConnect(one, depth + 1))) return true
  return failedToConnect(cause, depth + 1)
}

const innermostMessage = (error: unknown, depth = 0): string => {
  if (typeof error !== 'object' || error === null) return String(error)
  const { cause, message } = error as Coded
  if (typeof cause === 'object' && cause !== null && depth < 5) return innermostMessage(cause, depth + 1)
  return typeof message === 'string' ? message : 'no reason given'
}

type Reason = {
  readonly codes: RegExp
  readonly happened: string
  readonly hint: string
  /** Trying again cannot help. */
  readonly lasting?: true
}

const tlsHint =
  'Check the address (https or http?), the date of this machine and the certificate of the service.'

const reasons: readonly Reason[] = [
  {
    codes: /^ECONNREFUSED$/,
    happened: 'refused the connection: nothing listens there',
    hint: 'Check that the service runs and that address and port in Settings are right.',
  },
  {
    codes: /^(?:ENOTFOUND|EAI_\w+)$/,
    happened: 'could not be found: its name does not resolve',
    hint: 'Check the address in Settings, and this machine’s network or DNS.',
  },
  {
    codes: /^(?:CERT_|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO$|ERR_OSSL)/,
    happened: 'did not show a certificate this machine trusts, or does not speak TLS',
    hint: tlsHint,
    lasting: true,
  },
  {
    codes: /^(?:EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ENETDOWN)$/,
    happened: 'cannot be reached from this network',
    hint: 'Check this machine’s network, VPN or firewall.',
  },
  {
    codes: /^(?:ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    happened: 'did not take the connection in time',
    hint: 'Check this machine’s network, VPN or firewall.',
  },
  {
    codes: /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET|HPE_\w+)$/,
    happened: 'broke the connection off before it had answered',
    hint: 'Try again; if it stays, check a proxy between, or the service itself.',
  },
]

/** `fetch` never opens ports of other well-known protocols; it says so without a code. */
const isClosedPort = (cause: unknown): boolean => innermostMessage(cause) === 'bad port'

const reasonOf = (cause: unknown): Reason | undefined => {
  const codes = codesOf(cause)
  return reasons.find((candidate) => codes.some((code) => candidate.codes.test(code)))
}

/** Codes that come before anything of a request is sent: no name, nobody there, no trust. */
const beforeSending =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_\w+|UND_ERR_CONNECT_TIMEOUT|CERT_\w+|ERR_TLS_CERT_ALTNAME_INVALID|DEPTH_ZERO\w+|SELF_SIGNED\w+|UNABLE_TO_\w+|ERR_SSL_WRONG_VERSION_NUMBER)$/

/** Whether it is certain that nothing of the request reached the other side. When in doubt it is not. */
export const isNeverSent = (cause: unknown): boolean => {
  if (isClosedPort(cause)) return true
  const codes = codesOf(cause)
  return codes.some((code) => beforeSending.test(code)) || failedToConnect(cause)
}

/** Whether the same connection can fare better a moment later. */
export const isTransient = (cause: unknown): boolean =>
  reasonOf(cause)?.lasting !== true && !isClosedPort(cause)

/** Host and port of an address, for sentences: `api.example.net:443`. */
export const hostAndPort = (url: string): string => {
  const { hostname, port, protocol } = new URL(url)
  return `${hostname}:${port === '' ? (protocol === 'https:' ? '443' : '80') : port}`
}

/** @param attempts how often it was tried */
export const connectionFailure = (url: string, cause: unknown, attempts: number): Failure => {
  const codes = codesOf(cause)
  const place = hostAndPort(url)
  const reason = reasonOf(cause)
  const tries = attempts > 1 ? ` (tried ${attempts} times)` : ''
  if (reason !== undefined) {
    return { kind: 'unreachable', message: `${place} ${reason.happened}${tries}.`, hint: reason.hint }
  }
  if (isClosedPort(cause)) {
    return {
      kind: 'unreachable',
      message: `${place} cannot be called: this port belongs to another protocol and is closed to web calls.`,
      hint: 'Correct the port in Settings.',
    }
  }
  const code = codes[0] === undefined ? '' : ` (${codes[0]})`
  return {
    kind: 'unreachable',
    message: `No answer from ${place}${tries}: ${lineOf(innermostMessage(cause), 160)}${code}.`,
    hint: 'Check the address in Settings and this machine’s network.',
  }
}
