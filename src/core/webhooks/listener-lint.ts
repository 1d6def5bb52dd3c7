import { eventKey, fitsKnown, standardsOf, type EventKey } from './event-matching.ts'
import { parseEventSignature, type EventSignature } from './event-signature.ts'
import { knownEvents } from './known-events.ts'
import { pastedEvent } from './pasted-event.ts'
import { printDeclaration } from './print-declaration.ts'

export type LintMark = { readonly severity: 'error' | 'warning' | 'note'; readonly message: string }

export type LintedEvent = {
  readonly text: string
  readonly declaration: string | null
  readonly topicHash: string | null
  readonly indexed: number
  readonly standards: readonly string[]
  readonly marks: readonly LintMark[]
  readonly repairs: readonly string[]
}

/** Topics of a log, besides the one that holds the hash. */
const maxIndexed = 3

const mark = (severity: LintMark['severity'], message: string): LintMark => ({ severity, message })

const isDynamic = (type: string): boolean => /^(?:string|bytes)$|[\])]/.test(type)

const marksOfParts = (text: string, { parameters }: EventSignature, indexed: number): LintMark[] => {
  const marks: LintMark[] = []
  if (indexed > maxIndexed)
    marks.push(mark('error', `It has ${indexed} indexed arguments; a log has room for three.`))
  if (/\)\s*anonymous\b/.test(text))
    marks.push(mark('warning', 'An anonymous event has no topic hash in its log, so nothing matches it.'))
  const aliases = [...text.matchAll(/\b(u?int|byte)\b(?!\s*\()/g)].map(([, alias = '']) => alias)
  if (aliases.length > 0) {
    const spelled = { uint: 'uint256', int: 'int256', byte: 'bytes1' } as Record<string, string>
    const words = [...new Set(aliases)].map((alias) => `${alias} is ${spelled[alias] ?? alias}`)
    marks.push(mark('note', `${words.join(', ')} in the hash.`))
  }
  const unnamed = parameters.flatMap(({ name }, index) => (name === '' ? [`arg${index + 1}`] : []))
  if (unnamed.length > 0)
    marks.push(mark('note', `Arguments without a name are delivered as ${unnamed.join(', ')}.`))
  const names = parameters.map(({ name }) => name).filter((name) => name !== '')
  if (new Set(names).size < names.length)
    marks.push(
      mark('warning', 'Two arguments have the same name: a delivery tells them apart by order only.'),
    )
  const hashed = parameters.filter(({ indexed: isIndexed, type }) => isIndexed && isDynamic(type))
  if (hashed.length > 0)
    marks.push(
      mark(
        'note',
        `Of an indexed ${hashed.map(({ type }) => type).join(', ')} a log holds only the hash, not the value.`,
      ),
    )
  return marks
}

const sameName = (name: string): string[] =>
  knownEvents
    .filter(({ signature }) => signature.name !== name && signature.name.toLowerCase() === name.toLowerCase())
    .map(({ declaration }) => declaration)

const marksOfStandard = (
  signature: EventSignature,
  key: EventKey,
): { readonly marks: LintMark[]; readonly repairs: string[] } => {
  const standards = standardsOf(key.topicHash)
  if (standards.length === 0) {
    const sameNamed = sameName(signature.name)
    if (sameNamed.length > 0)
      return {
        marks: [mark('warning', 'Letter case counts: no token standard writes the name so.')],
        repairs: sameNamed,
      }
    return key.indexed === 0 && signature.parameters.length > 0
      ? {
          marks: [
            mark(
              'note',
              'No argument is indexed. A log matches by the number of indexed arguments too: write “indexed” where the contract does.',
            ),
          ],
          repairs: [],
        }
      : { marks: [], repairs: [] }
  }
  if (standards.some((event) => fitsKnown(key, event))) {
    const exact = standards.filter((event) => fitsKnown(key, event))
    const flags = signature.parameters.map(({ indexed }) => indexed).join()
    return exact.some((event) => event.signature.parameters.map(({ indexed }) => indexed).join() === flags)
      ? { marks: [], repairs: [] }
      : {
          marks: [mark('warning', 'The token standard has “indexed” at other arguments.')],
          repairs: exact.map(({ declaration }) => declaration),
        }
  }
  const counts = standards.map(
    ({ standard, signature: { parameters } }) =>
      `${standard} indexes ${parameters.filter(({ indexed }) => indexed).length}`,
  )
  return {
    marks: [
      mark(
        'warning',
        `It has ${key.indexed} indexed arguments, but ${[...new Set(counts)].join(', ')}: no token contract will match.`,
      ),
    ],
    repairs: standards.map(({ declaration }) => declaration),
  }
}

const unparsed = (text: string, fault: string): LintedEvent => ({
  text,
  declaration: null,
  topicHash: null,
  indexed: 0,
  standards: [],
  marks: [mark('error', `The signature ${fault}.`)],
  repairs: [],
})

const lintEvent = (text: string): LintedEvent => {
  if (text.trim() === '') return unparsed(text, 'is empty')
  const pasted = pastedEvent(text)
  if (pasted !== null) {
    const read = lintEvent(pasted)
    return { ...read, text, marks: [mark('note', `Taken as ${pasted}.`), ...read.marks] }
  }
  const parsed = parseEventSignature(text)
  if (!parsed.ok) return unparsed(text, parsed.error)
  const key = eventKey(parsed.value)
  const { marks, repairs } = marksOfStandard(parsed.value, key)
  const standards = standardsOf(key.topicHash).filter((known) => fitsKnown(key, known))
  return {
    text,
    declaration: printDeclaration(parsed.value),
    topicHash: key.topicHash,
    indexed: key.indexed,
    standards: standards.map(({ standard }) => standard),
    marks: [...marksOfParts(text, parsed.value, key.indexed), ...marks],
    repairs: [...new Set(repairs)],
  }
}

/** Names of the arguments differ, the matching does not: a service keeps both and one of them is of no use. */
const withDuplicates = (events: readonly LintedEvent[]): LintedEvent[] => {
  const first = new Map<string, number>()
  return events.map((event, index) => {
    if (event.topicHash === null) return event
    const key = `${event.topicHash}/${event.indexed}`
    const former = first.get(key)
    if (former === undefined) {
      first.set(key, index)
      return event
    }
    const message = `It matches the same logs as signature ${former + 1}, so it brings nothing more.`
    return { ...event, marks: [...event.marks, mark('warning', message)] }
  })
}

export const lintEvents = (texts: readonly string[]): LintedEvent[] => withDuplicates(texts.map(lintEvent))
