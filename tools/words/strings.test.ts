import { expect, test } from 'vitest'
import { readStrings } from './read-strings.ts'
import { stringsOf } from './strings-of.ts'

test('strings that somebody may read are found: text, attributes and phrases, and nothing else', () => {
  const source = [
    `import { a } from 'not a string to read'`,
    `type Kind = 'not a phrase either'`,
    `const fields = \`SELECT id FROM logs WHERE id = \${a}\``,
    `export const shown = <p className="md-one md-two" title="Two words">`,
    `  Text of {count} events {\`in \${time} or less\`}`,
    `</p>`,
  ].join('\n')
  expect(stringsOf('shown.tsx', source)).toEqual([
    { line: 4, text: 'Two words' },
    { line: 5, text: 'Text of' },
    { line: 5, text: 'events' },
    { line: 5, text: 'in … or less' },
  ])
})

/**
 * Words that readers of the page stumbled over, and what is said in their place. `Mend what stands`: Correct what is wrong. `goes on`:
 * continues. `anew`: again. `nobody`, `whoever`: no one is meant; say what is not known, or who.
 */
const odd =
  /\b(?:[Nn]obody|[Ww]hoever sells|[Aa]new|[Gg]oes? on|[Ww]ent out|[Ss]tood still|[Oo]wn affair|[Gg]one for good|[Bb]y itself|what became of|came of it|all the same|all is well|stands? (?:here|there|in the message)|[Mm]end)\b/

test('the page speaks plain product English', () => {
  const strings = readStrings('src/renderer/**/*.{ts,tsx}')
  expect(strings.length).toBeGreaterThan(3000)
  expect(strings.filter(({ text }) => odd.test(text))).toEqual([])
})
