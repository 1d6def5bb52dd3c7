import { countOf } from '../../../ui/count-format.ts'
import { visibleText } from '../../../ui/visible-text.ts'

const nameOf = (line: string): string | undefined => /^\s*"((?:[^"\\]|\\.)*)":/.exec(line)?.[1]

/** The field of each line; of an element of an array, that of the array. */
const fieldsOf = (lines: readonly string[]): readonly string[] => {
  let name = ''
  return lines.map((line) => (name = nameOf(line) ?? name))
}

/** More names than these are too many for a sentence. */
const most = 12

/**
 * In how many lines two events differ, and which fields those are of; where one has more lines than the other, only that it is so:
 * which lines belong together is then a guess.
 */
export const comparedWords = (left: string, right: string): string => {
  if (left === right) return 'The two elements are the same, character by character.'
  const [lines, others] = [left.split('\n'), right.split('\n')]
  if (lines.length !== others.length)
    return `They have ${lines.length} and ${countOf(others.length, 'line')}: the marks show what differs.`
  const differing = lines.flatMap((line, at) => (line === others[at] ? [] : [at]))
  const fields = [fieldsOf(lines), fieldsOf(others)]
  const names = [
    ...new Set(differing.flatMap((at) => fields.map((of) => of[at] ?? '')).filter((name) => name !== '')),
  ]
  const said = names.length > 0 && names.length <= most ? `: ${visibleText(names.join(', '))}` : ''
  return `${countOf(differing.length, 'line')} of ${lines.length} ${differing.length === 1 ? 'differs' : 'differ'}${said}.`
}
