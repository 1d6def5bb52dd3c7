import { isFromTo, type EventLine } from './event-line.ts'

/** A line that stands without a column for what sort it is: of what only went from one to another it says so first. */
export const withVerb = (line: EventLine): EventLine => {
  const [first, ...rest] = line.what
  const isMove = line.sort === 'transfer' || line.sort === 'payment'
  if (!isMove || !isFromTo(line.who) || first === undefined) return line
  if (first.kind !== 'words') return { ...line, what: [{ kind: 'words', text: 'Sent' }, ...line.what] }
  if (first.isMove === true) return line
  const { text: words } = first
  const text = `Sent ${words.charAt(0).toLowerCase()}${words.slice(1)}`
  return { ...line, what: [{ kind: 'words', text }, ...rest] }
}
