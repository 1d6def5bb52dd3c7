import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export type SampleKeys = {
  readonly accessKey: string
  readonly secretKey: string
  readonly projectId: string
}

export type TokenVerdict = 'own' | 'not-ours' | 'other-project' | 'expired'

export type Keyring = SampleKeys & {
  issue(claims: { readonly project: string; readonly issuedAt: number; readonly expiresAt: number }): string
  check(token: string, now: number): TokenVerdict
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const lifetime = 365 * 86_400

const header = { alg: 'HS256', typ: 'JWT' }

const claimsSchema = z.object({ project: z.union([z.string(), z.number()]), exp: z.number() })

const readClaims = (encoded: string): z.output<typeof claimsSchema> | null => {
  try {
    const parsed = claimsSchema.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString()))
    return parsed.success ? parsed.data : null
  } catch {
    // Not JSON, so no claims.
    return null
  }
}

export const sameKey = (presented: string, right: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(presented).digest(),
    createHash('sha256').update(right).digest(),
  )

export const createKeyring = (now: number): Keyring => {
  const signingKey = randomBytes(32)
  const projectId = '4711'
  const sign = (text: string): string => createHmac('sha256', signingKey).update(text).digest('base64url')

  const issue: Keyring['issue'] = ({ project, issuedAt, expiresAt }) => {
    const claims = {
      project: Number(project),
      service: 'sample',
      account: 'sample-service-account',
      iat: Math.floor(issuedAt / 1000),
      exp: Math.floor(expiresAt / 1000),
    }
    const text = `${part(header)}.${part(claims)}`
    return `${text}.${sign(text)}`
  }

  return {
    projectId,
    accessKey: `sample_${randomBytes(18).toString('base64url')}`,
    secretKey: issue({ project: projectId, issuedAt: now, expiresAt: now + lifetime * 1000 }),
    issue,
    check: (token, time) => {
      const [head, body, signature, ...more] = token.split('.')
      // The header is part of what is signed and always the same: no token can choose its own algorithm.
      if (head !== part(header) || body === undefined || signature === undefined || more.length > 0)
        return 'not-ours'
      const claims = sameKey(signature, sign(`${head}.${body}`)) ? readClaims(body) : null
      if (claims === null) return 'not-ours'
      if (claims.exp * 1000 <= time) return 'expired'
      return String(claims.project) === projectId ? 'own' : 'other-project'
    },
  }
}
