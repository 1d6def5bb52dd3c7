export type AmountParts = {
  readonly raw: string
  readonly text: string
  readonly plain: string
}

const integerPattern = /^-?\d+$/

export const groupDigits = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

export const amountParts = (raw: string, decimals: number): AmountParts | null => {
  if (!integerPattern.test(raw) || !Number.isInteger(decimals) || decimals < 0 || decimals > 255) return null
  const sign = raw.startsWith('-') && /[1-9]/.test(raw) ? '-' : ''
  const digits = raw.replace('-', '').replace(/^0+(?=\d)/, '')
  const padded = digits.padStart(decimals + 1, '0')
  const whole = padded.slice(0, padded.length - decimals)
  const fraction = padded.slice(padded.length - decimals).replace(/0+$/, '')
  const tail = fraction === '' ? '' : `.${fraction}`
  return {
    raw: `${sign}${digits}`,
    text: `${sign}${groupDigits(whole)}${tail}`,
    plain: `${sign}${whole}${tail}`,
  }
}
