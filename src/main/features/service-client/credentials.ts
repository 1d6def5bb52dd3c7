import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { Operation } from '../../../core/wire/operation.ts'
import type { ReadSecret, SecretField } from '../vault/service.ts'
import type { Secret } from '../../platform/masking/mask.ts'

/** Headers that carry keys, and the keys themselves, to be hidden wherever the call is shown or recorded. */
export type Credentials = {
  readonly headers: Readonly<Record<string, string>>
  /** Both keys of the project as far as they can be read: an operation must not repeat the one it does not send either. */
  readonly secrets: readonly Secret[]
}

/** What an HTTP header can carry: visible ASCII. */
const sendable = /^[\x21-\x7e]+$/

const forms: Record<
  SecretField,
  { name: string; placeholder: string; header: (value: string) => [string, string] }
> = {
  accessKey: {
    name: 'access key',
    placeholder: '$ACCESS_KEY',
    header: (value) => ['X-Access-Key', value],
  },
  secretKey: {
    name: 'secret key',
    placeholder: '$SECRET_KEY',
    header: (value) => ['Authorization', `BEARER ${value}`],
  },
}

/**
 * The keys of a project that can be read now, to be hidden.
 *
 * @param except fields that are known already
 */
export const gatherSecrets = (
  project: string,
  readSecret: ReadSecret,
  except: readonly SecretField[] = [],
): Secret[] =>
  (['accessKey', 'secretKey'] as const).flatMap((field) => {
    if (except.includes(field)) return []
    const secret = readSecret(project, field)
    return secret.ok && secret.value !== ''
      ? [{ value: secret.value, placeholder: forms[field].placeholder }]
      : []
  })

/** Reads the keys an operation needs (section "Authentication"), at the moment of the call and not before. */
export const gatherCredentials = (
  operation: Operation,
  project: { readonly id: string; readonly name: string },
  readSecret: ReadSecret,
): Answer<Credentials> => {
  const headers: [string, string][] = []
  const secrets: Secret[] = []
  for (const field of operation.credentials) {
    const secret = readSecret(project.id, field)
    if (!secret.ok) return secret
    const { name, placeholder, header } = forms[field]
    if (secret.value === '') {
      return fail({
        kind: 'not-found',
        message: `The project “${project.name}” has no ${name}; ${operation.name} cannot be called without one.`,
        hint: `Add the ${name} under Settings, Projects.`,
      })
    }
    // `fetch` refuses such a header with an error that repeats the key.
    if (!sendable.test(secret.value)) {
      return fail({
        kind: 'conflict',
        message: `The ${name} of the project “${project.name}” holds blanks or characters that no key has.`,
        hint: `Enter the ${name} again under Settings, Projects.`,
      })
    }
    headers.push(header(secret.value))
    secrets.push({ value: secret.value, placeholder })
  }
  return succeed({
    headers: Object.fromEntries(headers),
    secrets: [...secrets, ...gatherSecrets(project.id, readSecret, operation.credentials)],
  })
}
