import { DatabaseError } from 'pg'
import type { Failure } from '../../../contract/failure.ts'

type Known = readonly [kind: Failure['kind'], message: string, hint: string]

const retry = 'Retried automatically.'

/** What PostgreSQL says by its code. */
const ofServer: Readonly<Record<string, Known>> = {
  '28P01': [
    'unauthorized',
    'The team log refuses the password.',
    'Check the password and the name of the role.',
  ],
  '28000': [
    'unauthorized',
    'The team log refuses this role from this machine.',
    'Check the name of the role, and pg_hba.conf of the server.',
  ],
  '42501': [
    'unauthorized',
    'The role may not do this in the team log.',
    'Receivers need the role marketdesk_receiver, desks marketdesk_reader: GRANT it to the role in use.',
  ],
  '3D000': [
    'conflict',
    'The server has no database of that name.',
    'Check the name of the database in the address.',
  ],
  '3F000': ['conflict', 'The database holds no team log.', 'Set it up: npm run team-log -- setup.'],
  '42P01': ['conflict', 'The database holds no team log.', 'Set it up: npm run team-log -- setup.'],
  '42883': [
    'conflict',
    'The team log is of another version.',
    'Bring this program up to date, or begin a new team log in another database.',
  ],
  '53100': ['unavailable', 'The disk of the team log’s server is full.', `Make room there. ${retry}`],
  '53200': ['unavailable', 'The team log’s server is out of memory.', retry],
  '53300': [
    'unavailable',
    'The team log’s server takes no more connections.',
    `Raise max_connections there, or end some. ${retry}`,
  ],
  '25006': [
    'unavailable',
    'The team log’s server is a standby: it can be read and not written.',
    'Give the address of the primary, or of all servers: HOST1:PORT1,HOST2:PORT2.',
  ],
  '57P01': ['unreachable', 'The team log’s server is shutting down.', retry],
  '57P02': ['unreachable', 'The team log’s server ended a crashed part of itself.', retry],
  '57P03': ['unreachable', 'The team log’s server is starting up.', retry],
  '57014': ['timeout', 'The team log’s server took too long.', retry],
}

/** What the functions of a team log refuse by a sentence of their own: who may mend it, and how. */
const ofTeamLog: Readonly<Record<string, readonly [kind: Failure['kind'], hint: string]>> = {
  MD001: [
    'unauthorized',
    'Sign in as that role, or have the owner bind the receiver to another one: npm run team-log -- bind. It then continues automatically.',
  ],
  MD002: [
    'unauthorized',
    'Use another role, or have the owner allow more: UPDATE marketdesk.log SET receivers_per_role = …. It then continues automatically.',
  ],
}

const certificate = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_SIGNATURE_FAILURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
])

const ofCode = (code: string): Known | null => {
  if (certificate.has(code))
    return [
      'unreachable',
      `The certificate of the team log’s server cannot be verified (${code}).`,
      'Use the name it is made for, and give the file of its authority: ?sslrootcert=FILE.',
    ]
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return ['unreachable', 'The name of the team log’s server is not found.', 'Check the address.']
  if (code === 'ECONNREFUSED')
    return [
      'unreachable',
      'Nothing answers at the address of the team log.',
      `Check that the server runs. ${retry}`,
    ]
  return null
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** Nothing of the address is in it. `null` for what neither server nor network reported: a bug. */
export const teamFailure = (error: unknown): Failure | null => {
  if (!(error instanceof Error)) return null
  const code = codeOf(error)
  if (error instanceof DatabaseError) {
    const known = ofServer[code]
    if (known !== undefined) return { kind: known[0], message: known[1], hint: known[2] }
    const refused = ofTeamLog[code]
    if (refused !== undefined) return { kind: refused[0], message: `${error.message}.`, hint: refused[1] }
    if (code === '53000' || code.startsWith('58'))
      return { kind: 'unavailable', message: `The team log’s server failed (${code}).`, hint: retry }
    return {
      kind: 'unavailable',
      message: `The team log’s server reported ${code}: ${error.message}.`,
      hint: retry,
    }
  }
  const known = ofCode(code)
  if (known !== null) return { kind: known[0], message: known[1], hint: known[2] }
  const { message: quote } = error
  if (quote === 'The server does not support SSL connections')
    return {
      kind: 'unreachable',
      message: 'The team log’s server does not speak TLS.',
      hint: 'Switch ssl on in its settings: a team log on another machine is reached with TLS only.',
    }
  if (/timeout/i.test(quote))
    return { kind: 'timeout', message: 'The team log’s server did not answer in time.', hint: retry }
  if (code.startsWith('E') || /connection|client was closed|password must be|not queryable/i.test(quote))
    return /password must be/.test(quote)
      ? {
          kind: 'unauthorized',
          message: 'The team log wants a password.',
          hint: 'Give it by a file or the environment.',
        }
      : { kind: 'unreachable', message: 'The connection to the team log broke.', hint: retry }
  return null
}
