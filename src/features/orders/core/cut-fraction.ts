/** Cuts the fraction of a decimal amount to so many significant digits. The whole part is never cut. */
export const cutFraction = (text: string, digits: number): string => {
  const [whole = '', fraction = ''] = text.split('.')
  const wholeDigits = /^-?0*$/.test(whole) ? 0 : whole.replace(/\D/g, '').length
  const leading = wholeDigits > 0 ? 0 : (/^0*/.exec(fraction)?.[0].length ?? 0)
  const room = leading + Math.max(0, digits - wholeDigits)
  if (fraction.length <= room) return text
  const cut = fraction.slice(0, room).replace(/0+$/, '')
  return cut === '' ? whole : `${whole}.${cut}`
}
