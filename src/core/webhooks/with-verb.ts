import { isFromTo, type EventLine, type EventSort } from './event-line.ts'

const verbs: Partial<Readonly<Record<EventSort, string>>> = { transfer: 'Transferred', payment: 'Sent' }

/** A line that stands without a column for what sort it is: of what only went from one to another it says so first. */
export const withVerb = (line: EventLine): EventLine => {
  const verb = verbs[line.sort]
  const [first, ...rest] = line.what
  if (verb === undefined || !isFromTo(line.who) || first === undefined) return line
  if (first.kind !== 'words') return { ...line, what: [{ kind: 'words', text: verb }, ...line.what] }
  if (first.text.startsWith('Transfer')) return line
  const text = `${verb} ${first.text.charAt(0).toLowerCase()}${first.text.slice(1)}`
  return { ...line, what: [{ kind: 'words', text }, ...rest] }
}
