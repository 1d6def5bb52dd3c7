import type { CheckedTypedData } from './typed-data-check.ts'

export type EthAuthClaims = {
  readonly app: string | null
  readonly issuedAt: number | null
  readonly expiresAt: number | null
}

const seconds = (value: unknown): number | null => {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  // Beyond that no date can be shown.
  return Number.isSafeInteger(number) && number > 0 && number < 8_640_000_000_000 ? number : null
}

export const readEthAuth = ({ domain, primaryType, message }: CheckedTypedData): EthAuthClaims | null =>
  domain['name'] === 'ETHAuth' && primaryType === 'Claims'
    ? {
        app: typeof message['app'] === 'string' ? message['app'] : null,
        issuedAt: seconds(message['iat']),
        expiresAt: seconds(message['exp']),
      }
    : null
