import { escapeControls, lineOf } from '../../core/escape-controls.ts'
import { isObject } from '../input/set-at.ts'

/** A line of JSON. What can disturb a terminal is written out, which is the same JSON: it may come to one from a pipe. */
export const jsonLine = (value: unknown): string => `${escapeControls(JSON.stringify(value))}\n`

export const describeValue = (value: unknown): string => {
  if (!isObject(value)) return `${JSON.stringify(value, null, 2)}\n`
  const names = Object.keys(value)
  const width = Math.max(...names.map((name) => name.length), 0)
  return names
    .map((name) => {
      const member = value[name]
      const text = typeof member === 'string' ? member : JSON.stringify(member)
      return `${name.padEnd(width)}  ${lineOf(text ?? '', 4000)}\n`
    })
    .join('')
}
