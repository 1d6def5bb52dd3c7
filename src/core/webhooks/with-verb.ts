import { isFromTo, type EventLine } from './event-line.ts'

/** A line that stands without a column for what sort it is: of what only went from one to another it says so first. */
export const withVerb = (line: EventLine): EventLine => {
  const [first, ...rest] = line.what
  const isMove = line.sort === 'transfer' || line.sort === 'payment'
  if (!isMove || !isFromTo(line.who) || first === undefined) return line
  if (first.kind !== 'words') return { ...line, what: [{ kind: 'words', text: 'Sent' }, ...line.what] }
  if (first.text.startsWith('Transfer')) return line
  const text = `Sent ${first.text.charAt(0).toLowerCase()}${first.text.slice(1)}`
  return { ...line, what: [{ kind: 'words', text }, ...rest] }
}
