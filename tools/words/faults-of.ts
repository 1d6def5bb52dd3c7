import type { ReadString } from './strings-of.ts'

/** Words of help that a field may have. */
const maxHelp = 8

export const wordsIn = (text: string): number =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const rules: Readonly<Record<string, (string: Pick<ReadString, 'text' | 'isHelp'>) => boolean>> = {
  'long help': ({ text, isHelp }) => isHelp === true && wordsIn(text) > maxHelp,
  semicolon: ({ text }) => /; \p{L}/u.test(text),
  'colon chain': ({ text }) => (text.match(/: \p{Ll}/gu)?.length ?? 0) > 1,
  'this desk': ({ text }) => /\bth(?:is|e) desk\b/i.test(text),
  'is not known': ({ text }) => /\b(?:is|are) not known\b/i.test(text),
  'by itself': ({ text }) => /\bby (?:itself|themselves)\b/i.test(text),
}

/** What is wrong with the words of a string, as far as a program can tell. */
export const faultsOf = (string: Pick<ReadString, 'text' | 'isHelp'>): readonly string[] =>
  Object.keys(rules).filter((rule) => rules[rule]?.(string) === true)
