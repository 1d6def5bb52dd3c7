import { parseJson } from '../../../core/wire/parse-json.ts'
import { ofHex } from './bytes.ts'
import { plainOfFields, type PlainSignature, type SignatureFault } from './plain-signature.ts'

export type SignatureInput =
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'plain'; readonly plain: PlainSignature }
  | ({ readonly kind: 'fault' } & SignatureFault)

export const longestSignature = 65_536

const fault = (problem: string, offset = 0): SignatureInput => ({ kind: 'fault', problem, offset })

type Decimal = { readonly decimal: string }

const isDecimal = (value: unknown): value is Decimal =>
  typeof value === 'object' && value !== null && 'decimal' in value

const fieldBytes = (value: unknown): Uint8Array | null => {
  if (isDecimal(value))
    return /^\d{1,78}$/.test(value.decimal) ? fieldBytes(BigInt(value.decimal).toString(16)) : null
  if (typeof value !== 'string') return null
  const digits = value.trim().replace(/^0x/i, '')
  return /^[0-9a-f]{1,64}$/i.test(digits) ? ofHex(`0x${digits.padStart(64, '0')}`) : null
}

const fieldNumber = (value: unknown): number | null => {
  if (isDecimal(value)) return fieldNumber(Number(value.decimal))
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : null
  if (typeof value !== 'string' || !/^(?:0x[0-9a-f]{1,13}|\d{1,15})$/i.test(value.trim())) return null
  return Number(value.trim())
}

const ofFields = (fields: object, chainId: number | null): SignatureInput => {
  const { r, s, v, yParity } = fields as Record<string, unknown>
  const rBytes = fieldBytes(r)
  const sBytes = fieldBytes(s)
  if (rBytes === null) return fault('the field r is no number of at most 32 bytes', 0)
  if (sBytes === null) return fault('the field s is no number of at most 32 bytes', 32)
  const parity = fieldNumber(v ?? yParity)
  if (parity === null) return fault('the fields have neither v nor yParity as a number', 64)
  const read = plainOfFields(rBytes, sBytes, parity, chainId)
  if ('problem' in read) return fault(read.problem, read.offset)
  if (v !== undefined && yParity !== undefined && fieldNumber(yParity) !== read.parity)
    return fault('the fields v and yParity contradict each other', 64)
  return { kind: 'plain', plain: read }
}

const readFields = (text: string): object | null => {
  const exact = parseJson(text)
  if (!exact.ok || typeof exact.value !== 'object' || exact.value === null) return null
  const rounded = JSON.parse(text) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(exact.value).map(([name, value]) => [
      name,
      typeof rounded[name] === 'number' ? { decimal: JSON.stringify(value).replaceAll('"', '') } : value,
    ]),
  )
}

const strayInHex = /["'`“”‘’«»\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g

export const withoutStray = (text: string): string => text.replaceAll(strayInHex, '')

export type SignedMessage = {
  readonly signature: string
  readonly address: string | null
  readonly message: string | null
}

const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const readSignedMessage = (text: string): SignedMessage | null => {
  if (!text.trimStart().startsWith('{')) return null
  const parsed = parseJson(text)
  if (!parsed.ok) return null
  const fields = parsed.value as Readonly<Record<string, unknown>>
  const signature = asText(fields['sig'] ?? fields['signature'])
  return signature === null
    ? null
    : {
        signature,
        address: asText(fields['address']),
        message: asText(fields['msg'] ?? fields['message']),
      }
}

export const readSignature = (given: string | object, chainId: number | null): SignatureInput => {
  if (typeof given === 'object') return ofFields(given, chainId)
  const text = given.trim()
  const signed = readSignedMessage(text)
  if (signed !== null && !signed.signature.trimStart().startsWith('{'))
    return readSignature(signed.signature, chainId)
  if (text.startsWith('{')) {
    const fields = readFields(text)
    return fields === null ? fault('the fields are no JSON') : ofFields(fields, chainId)
  }
  const digits = withoutStray(text).replace(/^0x/i, '')
  if (digits.length > 2 * longestSignature)
    return fault(`the signature is longer than ${longestSignature} bytes`, longestSignature)
  const wrong = digits.search(/[^0-9a-f]/i)
  if (wrong !== -1) return fault('a character is no hex digit', Math.floor(wrong / 2))
  if (digits.length % 2 === 1) return fault('half a byte is left at the end', Math.floor(digits.length / 2))
  if (text === '') return fault('the signature is empty')
  return { kind: 'bytes', bytes: ofHex(`0x${digits}`) }
}
