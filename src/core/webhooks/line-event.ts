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
    /** Characters of a value that is too long for a row. */
    readonly leftOut?: number | undefined
  }[]
}

/** An address in small letters; `null` for anything else. */
export const addressOf = (value: unknown): string | null =>
  typeof value === 'string' && /^0x[0-9a-f]{40}$/i.test(value) ? value.toLowerCase() : null

/** A number as decimal digits without zeros in front, up to those of 256 bits; `null` for anything else. */
export const digitsOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) ? value.replace(/^0+(?=\d)/, '') : null

/** A list of numbers; `null` where any of it is none. */
export const digitsListOf = (value: unknown): string[] | null => {
  if (!Array.isArray(value)) return null
  const digits = value.map(digitsOf)
  return digits.every((one) => one !== null) ? digits : null
}
