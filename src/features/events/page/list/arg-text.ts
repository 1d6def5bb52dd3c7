import type { EventArg } from '../../contract.ts'
import { formatCount } from '../../../../renderer/ui/count-format.ts'
import { shortenMiddle } from '../../../../renderer/ui/hex-format.ts'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'

type Json = EventArg['value']

const longestText = 32
const mostElements = 3

/** A decoded value in few characters. Long numbers and hex are shortened in the middle, never rounded. */
export const shortValue = (value: Json): string => {
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostElements).map(shortValue)
    const rest = value.length - shown.length
    return `[${[...shown, ...(rest > 0 ? [`+${rest}`] : [])].join(', ')}]`
  }
  if (value === null || typeof value !== 'object') {
    const text = String(value)
    if (/^0x[0-9a-fA-F]*$/.test(text)) return shortenMiddle(text, 6, 4)
    if (/^-?\d+$/.test(text)) return shortenMiddle(text, 10, 6)
    return visibleText(text.length > longestText ? `${text.slice(0, longestText)}…` : text)
  }
  return `{${Object.keys(value).length}}`
}

export const shortArg = ({ value, leftOut }: EventArg): string =>
  leftOut === undefined ? shortValue(value) : `(${formatCount(leftOut)} characters)`

export const fullValue = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))

export const argsText = (args: readonly EventArg[]): string =>
  args
    .map((arg) => `${arg.name}: ${arg.leftOut === undefined ? fullValue(arg.value) : shortArg(arg)}`)
    .join(', ')
