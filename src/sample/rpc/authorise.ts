import type { IncomingHttpHeaders } from 'node:http'
import type { Credential } from '../../core/wire/operation.ts'
import { sameKey, type Keyring } from '../keys.ts'
import { failureAnswer, type SampleAnswer } from './failure-answer.ts'

const first = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header

const refuseAccessKey = (key: string | undefined, { accessKey }: Keyring): SampleAnswer | null => {
  if (key === undefined) return failureAnswer('Unauthorized', 'the header X-Access-Key is missing')
  return sameKey(key, accessKey)
    ? null
    : failureAnswer('Unauthorized', 'the access key is not of this service')
}

const refuseSecretKey = (header: string | undefined, keyring: Keyring, now: number): SampleAnswer | null => {
  const token = /^bearer +(\S+)$/i.exec(header ?? '')?.[1]
  if (token === undefined) {
    return failureAnswer('Unauthorized', 'the header Authorization: BEARER <secret key> is missing')
  }
  switch (keyring.check(token, now)) {
    case 'own':
      return null
    case 'not-ours':
      return failureAnswer('Unauthorized', 'the secret key was not issued by this service')
    case 'expired':
      return failureAnswer('SessionExpired', 'the secret key has expired')
    case 'other-project':
      return failureAnswer('PermissionDenied', 'the secret key is of another project')
  }
}

export const refuse = (
  headers: IncomingHttpHeaders,
  credentials: readonly Credential[],
  keyring: Keyring,
  now: number,
): SampleAnswer | null =>
  refuseAccessKey(first(headers['x-access-key']), keyring) ??
  (credentials.includes('secretKey') ? refuseSecretKey(first(headers['authorization']), keyring, now) : null)
