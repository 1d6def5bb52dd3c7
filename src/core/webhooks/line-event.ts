import type { ArgumentValue } from './abi-data.ts'

/** A value of an argument as a row of a list has it: decoded, or of any shape where a database was tampered with. */
export type ShownValue = ArgumentValue | number | { readonly [member: string]: unknown } | readonly unknown[]

export type LineEvent = {
  /** On whose path it came in: deliveries do not say of which network they are. */
  readonly listenerId?: string | null
  readonly eventName: string | null
  readonly contractType: string | null
  readonly contractAddress: string | null
  readonly args: readonly {
    readonly name: string
    readonly type: string
    readonly value: ShownValue
    readonly leftOut?: number | undefined
  }[]
}

export const addressOf = (value: unknown): string | null =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? value.toLowerCase() : null

export const digitsOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) ? value.replace(/^0+(?=\d)/, '') : null

export const digitsListOf = (value: unknown): string[] | null => {
  if (!Array.isArray(value)) return null
  const digits = value.map(digitsOf)
  return digits.every((one) => one !== null) ? digits : null
}
