import { createHmac, randomBytes, timingSafeEqual, createHash } from 'node:crypto'

/** The keys of the sample's one project. */
export type SampleKeys = {
  readonly accessKey: string
  readonly secretKey: string
  readonly projectId: string
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Seconds a secret key is good for: a year. */
const lifetime = 365 * 86_400

/** Makes keys that only this run of the service accepts. The secret key is a JWT, as the interface has it. */
export const issueKeys = (now: number): SampleKeys => {
  const projectId = '4711'
  const head = part({ alg: 'HS256', typ: 'JWT' })
  const seconds = Math.floor(now / 1000)
  const claims = part({
    project: Number(projectId),
    service: 'sample',
    iat: seconds,
    exp: seconds + lifetime,
  })
  const signature = createHmac('sha256', randomBytes(32)).update(`${head}.${claims}`).digest('base64url')
  return {
    accessKey: `sample_${randomBytes(18).toString('base64url')}`,
    secretKey: `${head}.${claims}.${signature}`,
    projectId,
  }
}

/** Compares without telling by its time how much was right. */
export const sameKey = (given: string, right: string): boolean =>
  timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(right).digest())
