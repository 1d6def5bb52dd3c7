import type { Agent, IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { rootCertificates } from 'node:tls'
import { promisify } from 'node:util'
import { gunzip, zstdDecompress } from 'node:zlib'
import { z } from 'zod'
import type { Failure } from '../../../contract/failure.ts'
import { latestTime } from '../../../core/bounded-time.ts'
import { lineOf } from '../../../core/escape-controls.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { createMask } from '../../platform/masking/mask.ts'
import { hostAndPort } from '../../platform/http/connection-failure.ts'
import { http, loadHttps } from '../../platform/http/node-http.ts'
import { readBody } from '../../platform/http/read-body.ts'
import { brokenConnection, refusal } from './desk-failures.ts'
import type { LogPage, LogRow, LogSource } from './log-source.ts'
import { readRows, type ReadExported } from './read-rows.ts'

/** Another desk's receiver, and how it is read. */
export type DeskAddress = {
  /** Base URL: what `/api/deliveries.follow` stands behind. */
  readonly url: string
  readonly token: string
  /** PEM of certificates that are trusted besides those of the system; `null`: none. */
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

/** What a page says of its log. */
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

/**
 * The log of another desk, read over HTTP by a token that can do nothing else.
 *
 * @param address its URL is known to be valid
 * @param readExported reads a delivery of a page
 */
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
