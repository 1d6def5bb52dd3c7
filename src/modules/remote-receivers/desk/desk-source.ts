import type { Agent, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { rootCertificates } from 'node:tls'
import { promisify } from 'node:util'
import { gunzip, zstdDecompress } from 'node:zlib'
import { z } from 'zod'
import type { Failure } from '../../../contract/failure.ts'
import { latestTime } from '../../../core/bounded-time.ts'
import { lineOf } from '../../../core/escape-controls.ts'
import { fail, type Result, succeed } from '../../../core/result.ts'
import { createMask } from '../../../main/platform/masking/mask.ts'
import { codeOf, connectionFailure, hostAndPort } from '../../../main/platform/http/connection-failure.ts'
import { http, loadHttps } from '../../../main/platform/http/node-http.ts'
import { readBody } from '../../../main/platform/http/read-body.ts'
import type { LogPage, LogRow, LogSource } from './log-source.ts'
import type { ImportedRow } from '../../../features/events/desk/change-requests.ts'

const errorSchema = z.object({ error: z.string() })

const saidBy = (bytes: Buffer, hide: (text: string) => string): string | null => {
  try {
    const read = errorSchema.safeParse(JSON.parse(bytes.toString('utf8')))
    return read.success ? lineOf(hide(read.data.error), 300) : null
  } catch {
    return null
  }
}

/** @param hide takes out what was sent to it: what answers may say it again */
const refusal = (place: string, status: number, bytes: Buffer, hide: (text: string) => string): Failure => {
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
const brokenConnection = (url: string, cause: unknown, hasOwnCa: boolean): Failure => {
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

type ReadExported = (value: unknown) => Result<ImportedRow, string>

const readLine = (text: string, readExported: ReadExported): Result<LogRow, string> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return fail('a line is no JSON')
  }
  if (typeof value !== 'object' || value === null || !('followed' in value) || !('delivery' in value))
    return fail('a line is no delivery')
  const { followed: position, delivery } = value
  if (typeof position !== 'number' || !Number.isSafeInteger(position) || position < 1)
    return fail(`a line has no number from 1 to ${Number.MAX_SAFE_INTEGER}`)
  const row = readExported(delivery)
  return row.ok ? succeed({ ...row.value, position }) : fail(`in number ${position} ${row.error}`)
}

/** Reads the lines of a page: all of them, each one place behind the one before, or none. */
const readRows = (
  bytes: Buffer,
  readExported: ReadExported,
  /** Rows that were asked for: what sends more is not read to its end. */
  most: number,
): Result<LogRow[], string> => {
  const rows: LogRow[] = []
  for (let from = 0; from < bytes.length;) {
    const lineEnd = bytes.indexOf(10, from)
    const to = lineEnd === -1 ? bytes.length : lineEnd
    const row = readLine(bytes.toString('utf8', from, to), readExported)
    if (!row.ok) return row
    if (rows.length === most) return fail(`it has more than the ${most} deliveries that were asked for`)
    const before = rows.at(-1)
    if (before !== undefined && row.value.position !== before.position + 1)
      return fail(`number ${row.value.position} follows ${before.position}`)
    rows.push(row.value)
    from = to + 1
  }
  return succeed(rows)
}

export type DeskAddress = {
  /** Base URL: what `/api/deliveries.follow` stands behind. */
  readonly url: string
  readonly token: string
  readonly ca: string | null
}

/** Deliveries of a page, packed and unpacked: the other side ends a page at 8 MiB of text, and with it a body of 16 MiB at most. */
const mostBytes = 64 * 1_048_576
const mostUnpacked = 64 * 1_048_576
const answerMs = 60_000
const waitMs = 25_000
/** Version of what is spoken; a newer one is not understood. */
const knownVersion = 1

const unpackers = { gzip: promisify(gunzip), zstd: promisify(zstdDecompress) }

const whole = z.coerce.number().int().min(0)
/** Milliseconds that are a date with a year of four digits. */
const time = whole.max(latestTime)

const headSchema = z.object({
  'x-follow': whole,
  'x-log': z.string().min(1).max(100),
  'x-incarnation': z.string().min(1).max(100),
  'x-begin': whole,
  'x-last': whole,
  'x-newest': whole,
  'x-now': time,
  'x-newest-at': time.optional(),
  'x-digest': z.string().max(200).optional(),
})

const digestSchema = z.object({ position: z.int(), digest: z.string().max(200).nullable() })

type Answer = {
  readonly headers: IncomingHttpHeaders
  readonly bytes: Buffer
  /** This machine's clock when the answer began, halfway between request and answer. */
  readonly at: number
}

const cancelled = fail<Failure>({ kind: 'cancelled', message: 'Reading was given up.' })

/** The log of another desk, read over HTTP by a token that can do nothing else. */
export const openDeskSource = ({ url, token, ca }: DeskAddress, readExported: ReadExported): LogSource => {
  const isSecure = url.startsWith('https:')
  const place = hostAndPort(url)
  const { Agent: Kind, request } = isSecure ? loadHttps() : http
  const agent: Agent = new Kind({
    keepAlive: true,
    maxSockets: 4,
    ...(isSecure && ca !== null ? { ca: [...rootCertificates, ca] } : {}),
  })
  const address = `${url.replace(/\/+$/, '')}/api/deliveries.follow`

  const hide = (text: string): string => createMask([{ value: token, placeholder: '(the token)' }]).text(text)

  const unreadable = (what: string): Result<never, Failure> =>
    fail({
      kind: 'bad-answer',
      message: `${place} answered something that is no page of a log: ${what}.`,
      hint: 'Check the address: it is that of the receiver’s read port, or of a proxy that passes it on unchanged.',
    })

  const send = (search: string, signal: AbortSignal): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'zstd, gzip' }
      request(`${address}?${search}`, { agent, headers, signal, minVersion: 'TLSv1.2' })
        .on('response', resolve)
        .on('error', reject)
        .end()
    })

  const ask = async (search: string, signal: AbortSignal, extraMs = 0): Promise<Result<Answer, Failure>> => {
    if (signal.aborted) return cancelled
    const late = AbortSignal.timeout(answerMs + extraMs)
    const sentAt = Date.now()
    try {
      const answer = await send(search, AbortSignal.any([signal, late]))
      const at = (sentAt + Date.now()) / 2
      const { bytes, isWhole } = await readBody(answer, { most: mostBytes })
      if (answer.statusCode !== 200) return fail(refusal(place, answer.statusCode ?? 0, bytes, hide))
      if (!isWhole) return unreadable('it does not end')
      return succeed({ headers: answer.headers, bytes, at })
    } catch (cause) {
      if (signal.aborted) return cancelled
      if (late.aborted)
        return fail({
          kind: 'timeout',
          message: `${place} did not answer within ${answerMs / 1000} s.`,
          hint: 'It is tried again. If it stays so, check the receiver and the network between.',
        })
      return fail(brokenConnection(url, cause, ca !== null))
    }
  }

  const unpack = async ({ headers, bytes }: Answer): Promise<Result<Buffer, Failure>> => {
    const encoding = headers['content-encoding']
    if (encoding === undefined) return succeed(bytes)
    if (encoding !== 'gzip' && encoding !== 'zstd')
      return unreadable(`it is packed as “${lineOf(hide(encoding), 30)}”`)
    try {
      return succeed(await unpackers[encoding](bytes, { maxOutputLength: mostUnpacked }))
    } catch (cause) {
      return unreadable(`it cannot be unpacked (${(cause as Error).message})`)
    }
  }

  const headOf = ({ headers }: Answer): Result<z.infer<typeof headSchema>, Failure> => {
    if (headers['x-newest'] !== undefined && headers['x-follow'] === undefined)
      return fail({
        kind: 'conflict',
        message: `The receiver at ${place} is of an older version: what this desk needs to read its log safely is not there.`,
        hint: 'Install this version of Marketdesk there, and start it again.',
      })
    const head = headSchema.safeParse(headers)
    if (!head.success) return unreadable('what a log says of itself is missing, or no number that can be')
    if (head.data['x-follow'] > knownVersion)
      return fail({
        kind: 'conflict',
        message: `The receiver at ${place} is of a newer version than this desk.`,
        hint: 'Install its version here.',
      })
    return succeed(head.data)
  }

  const rowsOf = async (answer: Answer, most: number): Promise<Result<LogRow[], Failure>> => {
    const unpacked = await unpack(answer)
    if (!unpacked.ok) return unpacked
    const rows = readRows(unpacked.value, readExported, most)
    return rows.ok ? rows : unreadable(rows.error)
  }

  return {
    read: async (after, max, signal): Promise<Result<LogPage, Failure>> => {
      const answer = await ask(`after=${after}&max=${max}`, signal)
      if (!answer.ok) return answer
      const head = headOf(answer.value)
      if (!head.ok) return head
      const rows = await rowsOf(answer.value, max)
      if (!rows.ok) return rows
      const { value: said } = head
      const last = rows.value.at(-1)?.position ?? after
      const digest = said['x-digest']
      return succeed({
        rows: rows.value,
        names: {},
        begin: said['x-begin'],
        end: said['x-newest'],
        endReceivedAt: said['x-newest-at'] ?? null,
        identity: said['x-log'],
        incarnation: said['x-incarnation'],
        checkpoint: digest === undefined ? null : { position: last, digest },
        clockAheadMs: Math.round(said['x-now'] - answer.value.at),
      })
    },
    digestAt: async (position, signal) => {
      const answer = await ask(`digest=${position}`, signal)
      if (!answer.ok) return answer
      try {
        const read = digestSchema.safeParse(JSON.parse(answer.value.bytes.toString('utf8')))
        return read.success ? succeed(read.data.digest) : unreadable('it is no digest')
      } catch {
        return unreadable('it is no JSON')
      }
    },
    wait: async (after, signal) => {
      const answer = await ask(`after=${after}&max=0&wait=${waitMs}`, signal, waitMs)
      return answer.ok ? succeed(null) : answer
    },
    close: async () => agent.destroy(),
  }
}
