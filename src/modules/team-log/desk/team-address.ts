import { readFileSync } from 'node:fs'
import type { ClientConfig } from 'pg'
import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { readRegularFile } from '../../../main/platform/files/read-regular-file.ts'
import { isLoopbackName } from '../../../core/loopback.ts'

/** Where a team log is. Holds a password: never logged. */
export type TeamAddress = {
  /** Tried in this order; of a server and its standbys, the one that can do what is wanted is used. */
  readonly servers: readonly { readonly host: string; readonly port: number }[]
  readonly database: string
  readonly user: string
  readonly password: string | null
  /** `null`: in clear. */
  readonly tls: { readonly ca: string | null } | null
}

const shape = /^postgres(?:ql)?:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?#]+)\/([^/?#]+)(?:\?([^#]*))?$/

const hostShape = /^(\[[0-9a-f:.]+\]|[^:\s]+)(?::(\d{1,5}))?$/i

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const wanted =
  'A team log is given as postgres://USER@HOST:PORT/DATABASE; several servers as HOST1:PORT1,HOST2:PORT2.'

const readTls = (search: URLSearchParams, isNear: boolean): Result<TeamAddress['tls'], string> => {
  for (const name of search.keys())
    if (name !== 'sslmode' && name !== 'sslrootcert')
      return fail(`“${name}” is unknown in the address of a team log.`)
  const mode = search.get('sslmode') ?? (isNear ? 'disable' : 'verify-full')
  const file = search.get('sslrootcert')
  if (mode === 'disable') {
    if (!isNear) return fail('A team log on another machine is reached with TLS: leave out sslmode=disable.')
    return succeed(null)
  }
  if (mode !== 'verify-full')
    return fail(`sslmode takes verify-full, or disable on this machine, not “${mode}”.`)
  if (file === null) return succeed({ ca: null })
  try {
    return succeed({ ca: readFileSync(file, 'utf8') })
  } catch (cause) {
    return fail(`The file of sslrootcert cannot be read: ${(cause as Error).message}.`)
  }
}

/** The error carries no part of the address. @param password goes before one in the address */
export const readTeamAddress = (text: string, password: string | null): Result<TeamAddress, string> => {
  const match = shape.exec(text)
  if (match === null) return fail(wanted)
  const [, userText = '', passwordText, hostsText = '', databaseText = '', searchText = ''] = match
  const [user, given, database] = [decode(userText), decode(passwordText ?? ''), decode(databaseText)]
  if (!user || given === null || !database) return fail(wanted)
  const servers: { host: string; port: number }[] = []
  for (const one of hostsText.split(',')) {
    const found = hostShape.exec(one)
    const port = Number(found?.[2] ?? 5432)
    if (found === null || port > 65_535 || port === 0) return fail(wanted)
    servers.push({ host: (found[1] ?? '').replace(/^\[|\]$/g, ''), port })
  }
  const tls = readTls(
    new URLSearchParams(searchText),
    servers.every(({ host }) => isLoopbackName(host)),
  )
  if (!tls.ok) return tls
  return succeed({
    servers,
    database,
    user,
    password: password ?? (passwordText === undefined ? null : given),
    tls: tls.value,
  })
}

/** Reads the address of a team log that a desk reads. @param ca PEM of an authority of one's own */
export const readTeamSource = ({
  url,
  token,
  ca,
}: {
  readonly url: string
  readonly token: string
  readonly ca: string | null
}): Answer<TeamAddress> => {
  const read = readTeamAddress(url, token)
  if (!read.ok) return fail({ kind: 'conflict', message: read.error, hint: 'Change the address.' })
  return succeed(ca === null ? read.value : { ...read.value, tls: { ca } })
}

const passwordVariable = 'MARKETDESK_TEAM_LOG_PASSWORD'

/** The password of a team log: the first line of a file, or of the environment. @returns `null` where it is in neither */
export const readTeamPassword = (file: string | undefined): Result<string | null, string> => {
  if (file === undefined) return succeed(process.env[passwordVariable] ?? null)
  try {
    return succeed(readRegularFile(file).split(/\r?\n/, 1)[0] ?? '')
  } catch (cause) {
    return fail(`The file with the password of the team log cannot be read: ${(cause as Error).message}.`)
  }
}

export const showTeamAddress = ({ user, servers, database }: TeamAddress): string =>
  `postgres://${encodeURIComponent(user)}@${servers.map(({ host, port }) => `${host.includes(':') ? `[${host}]` : host}:${port}`).join(',')}/${encodeURIComponent(database)}`

/** For the client of PostgreSQL. @param server one of the address */
export const clientConfigOf = (
  { user, password, database, tls }: TeamAddress,
  { host, port }: TeamAddress['servers'][number],
  name: string,
): ClientConfig => ({
  host,
  port,
  user,
  database,
  // An empty one, so that none is taken from the environment or a file of the system.
  password: password ?? '',
  application_name: name,
  connectionTimeoutMillis: 10_000,
  query_timeout: 30_000,
  keepAlive: true,
  ssl:
    tls === null
      ? false
      : { rejectUnauthorized: true, minVersion: 'TLSv1.2', ...(tls.ca === null ? {} : { ca: tls.ca }) },
})
