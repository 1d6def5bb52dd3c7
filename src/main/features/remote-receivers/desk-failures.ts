import { z } from 'zod'
import type { Failure } from '../../../contract/failure.ts'
import { lineOf } from '../../../core/escape-controls.ts'
import { codeOf, connectionFailure, hostAndPort } from '../../platform/http/connection-failure.ts'

const errorSchema = z.object({ error: z.string() })

const saidBy = (bytes: Buffer, hide: (text: string) => string): string | null => {
  try {
    const read = errorSchema.safeParse(JSON.parse(bytes.toString('utf8')))
    return read.success ? lineOf(hide(read.data.error), 300) : null
  } catch {
    return null
  }
}

/**
 * Why a receiver gives no page, by the status it answered with.
 *
 * @param hide takes out what was sent to it: what answers may say it again
 */
export const refusal = (
  place: string,
  status: number,
  bytes: Buffer,
  hide: (text: string) => string,
): Failure => {
  switch (status) {
    case 401:
      return {
        kind: 'unauthorized',
        message: `${place} does not accept the token: it is mistyped, of another receiver, or was removed there.`,
        hint: 'Make a new one on the receiver (--add-token) and enter it here.',
        field: 'readToken',
      }
    case 404:
    case 405:
      return {
        kind: 'conflict',
        message: `${place} answers, but has no log to read at /api/deliveries.follow.`,
        hint: 'Start the receiver with --read-port, and let a proxy in front pass that path on to it.',
        field: 'url',
      }
    case 400:
      return {
        kind: 'conflict',
        message: `The receiver at ${place} does not understand what it was asked: it is of another version.`,
        hint: 'Install the same version of Marketdesk on both.',
      }
    default: {
      const said = saidBy(bytes, hide)
      return {
        kind: 'unavailable',
        message: `${place} cannot give its log at the moment (HTTP ${status}${said === null ? '' : `: ${said}`}).`,
        hint: 'It is tried again. If it stays so, look into the log of the receiver, and of a proxy in front of it.',
      }
    }
  }
}

type Reason = { readonly codes: RegExp; readonly happened: string; readonly hint: string }

const tlsReasons: readonly Reason[] = [
  {
    codes: /^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/,
    happened: 'shows a certificate whose time is over or has not begun',
    hint: 'Renew the certificate there and start the receiver again, or set the clock of this machine.',
  },
  {
    codes: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    happened: 'shows a certificate of another name',
    hint: 'Use the name in the certificate as the address.',
  },
  {
    codes: /^(?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_\w+|INVALID_CA)$/,
    happened: 'shows a certificate that no authority trusted by this machine has signed',
    hint: 'Where it is your own authority, add its certificate (PEM) to the source. Otherwise somebody may stand between: send it no token.',
  },
  {
    codes: /^(?:EPROTO|ERR_SSL_\w+|ERR_TLS_\w+)$/,
    happened: 'does not speak TLS as https:// wants it',
    hint: 'Check the port and whether the receiver was started with --tls-cert.',
  },
]

/** Why no answer came. @param hasOwnCa whether certificates of one's own are trusted, too */
export const brokenConnection = (url: string, cause: unknown, hasOwnCa: boolean): Failure => {
  const code = codeOf(cause) ?? ''
  const tls = tlsReasons.find(({ codes }) => codes.test(code))
  if (tls !== undefined)
    return {
      kind: 'unreachable',
      message: `${hostAndPort(url)} ${tls.happened}${hasOwnCa ? ', nor has the authority that was added' : ''}.`,
      hint: tls.hint,
      field: 'url',
    }
  const failure = connectionFailure(url, cause, 1)
  return {
    ...failure,
    message: failure.message,
    hint: 'It is tried again. Check that the receiver runs there with --read-port, and the network between.',
  }
}
