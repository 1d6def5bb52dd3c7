import { noNames } from './event-line.ts'
import type { LineEvent } from './line-event.ts'
import { whatHappened } from './what-happened.ts'
import { withVerb } from './with-verb.ts'

export const lineWords = (event: LineEvent): string => {
  const { what, who } = withVerb(whatHappened(event, noNames))
  const texts = [...what, ...who].flatMap((part) => (part.kind === 'words' ? part.text : []))
  const words = texts.flatMap((text) => text.toLowerCase().match(/\p{L}{2,}/gu) ?? [])
  return [...new Set(words)].join(' ')
}
