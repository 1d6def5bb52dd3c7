export type ShownNumber = {
  readonly plain: string
  readonly unit: string
}

/** A mark of a currency, or a name with two capitals at least: what multiplies (`K`, `gwei`) is none. */
const unit = String.raw`(?=\S*[\p{Sc}Ξ]|\S*[A-Z]\S*[A-Z])[\p{L}\p{N}\p{Sc}.]{0,11}[\p{L}\p{Sc}]`
const digits = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d*)?|\d{1,3}(?:[  _’']\d{3})+(?:\.\d*)?|\d+(?:\.\d*)?|\.\d+`
const shown = new RegExp(
  String.raw`^(?<before>${unit})?\s*(?<sign>[-+−]?)\s*(?<inner>\p{Sc})?\s*(?<digits>${digits})(?:[eE](?<exponent>[-+]?\d{1,3}))?\s*(?<after>${unit})?$`,
  'u',
)

const longest = 200

const moved = (whole: string, fraction: string, by: number): string => {
  if (by === 0) return fraction === '' ? whole : `${whole}.${fraction}`
  const padded = by > 0 ? fraction.padEnd(by, '0') : whole.padStart(1 - by, '0')
  return by > 0
    ? moved(whole + padded.slice(0, by), padded.slice(by), 0)
    : moved(padded.slice(0, by), padded.slice(by) + fraction, 0)
}

export const readShownNumber = (text: string): ShownNumber | null => {
  const found = text.length > longest ? undefined : shown.exec(text.trim())?.groups
  if (found === undefined) return null
  const units = [found['before'], found['inner'], found['after']].filter((one) => one !== undefined)
  if (units.length > 1) return null
  const [whole = '', fraction = ''] = (found['digits'] ?? '').replaceAll(/[^\d.]/g, '').split('.')
  const plain = moved(whole === '' ? '0' : whole, fraction, Number(found['exponent'] ?? 0))
  const sign = found['sign'] === '-' || found['sign'] === '−' ? '-' : ''
  return { plain: `${sign}${plain}`, unit: units[0] ?? '' }
}
