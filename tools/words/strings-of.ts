import { parseSync, Visitor } from 'vite'

/** A string that somebody may read on the screen, and the line it begins in (from 1). What is filled in at run time is written `…`. */
export type ReadString = {
  readonly line: number
  readonly text: string
  /** It explains a field. */
  readonly isHelp?: true
}

/** Attributes and members that explain a field. */
const helping = new Set(['help', 'helper', 'helperText', 'description'])

/** Attributes of elements that are no words: names of classes, keys, kinds. */
const wordless = new Set([
  'as',
  'rel',
  'className',
  'classes',
  'sx',
  'style',
  'href',
  'id',
  'key',
  'role',
  'type',
  'color',
  'variant',
  'size',
  'd',
  'viewBox',
])

const statement =
  /\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|ATTACH|ALTER|VALUES|WHERE|ORDER BY|RETURNING|JOIN)\b/
/** Of style sheets and of the tree of elements: nobody reads it. */
const style =
  /\b\d+(?:px|vh|vw|fr|ms)\b|var\(--|color-mix|@(?:media|container)|\(prefers-|^[#.[]|\[[a-z-]+=|[-\w]+\[|:is\(|sans-serif|monospace/
const twoWords = /[A-Za-z’']{2,}[,:;.]? [A-Za-z…"“(]/

/** Whether a literal of code reads like words: two of them at least, and neither a statement of SQL nor a rule of style. */
const isPhrase = (text: string): boolean =>
  twoWords.test(text) &&
  !statement.test(text) &&
  !style.test(text) &&
  !/^[\w-]+(?: [\w-]*-[\w-]*)+$/.test(text) &&
  !/[{};]\s*$/.test(text)

const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** Every string of a source file that somebody may read: text and attributes of elements, and literals of more than one word. */
export function stringsOf(fileName: string, source: string): readonly ReadString[] {
  const strings: ReadString[] = []
  const lineOf = (offset: number): number => source.slice(0, offset).split('\n').length
  const skipped: { start: number; end: number }[] = []
  const helps: { start: number; end: number }[] = []
  const isSkipped = (at: number): boolean => skipped.some(({ start, end }) => at >= start && at < end)
  const add = (start: number, text: string): void => {
    if (isSkipped(start)) return
    const isHelp = helps.some((help) => start >= help.start && start < help.end)
    strings.push({ line: lineOf(start), text: squeezed(text), ...(isHelp && { isHelp }) })
  }
  new Visitor({
    ImportDeclaration: ({ start, end }) => skipped.push({ start, end }),
    TSLiteralType: ({ start, end }) => skipped.push({ start, end }),
    // A mistake of the program itself.
    ThrowStatement: ({ start, end }) => skipped.push({ start, end }),
    JSXAttribute: ({ name, start, end, value }) => {
      const attribute = name.type === 'JSXIdentifier' ? name.name : ''
      if (helping.has(attribute)) helps.push({ start, end })
      if (wordless.has(attribute)) skipped.push({ start, end })
      else if (value?.type === 'Literal' && typeof value.value === 'string' && /^[A-Z]/.test(value.value)) {
        add(value.start, value.value)
        skipped.push({ start: value.start, end: value.end })
      }
    },
    Property: ({ key, start, end }) => {
      if (key.type === 'Identifier' && helping.has(key.name)) helps.push({ start, end })
    },
    JSXText: ({ start, value }) => {
      if (/[A-Za-z]{2,}/.test(value)) add(start + (value.length - value.trimStart().length), value)
    },
    Literal: ({ start, value }) => {
      if (typeof value === 'string' && isPhrase(value)) add(start, value)
    },
    TemplateLiteral: ({ start, quasis }) => {
      const text = quasis.map(({ value }) => value.cooked ?? '').join('…')
      if (isPhrase(text)) add(start, text)
    },
  }).visit(parseSync(fileName, source).program)
  return strings.toSorted((one, other) => one.line - other.line)
}
