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
 * continues. `anew`: again. `nobody`, `whoever`: no one is meant; say what is not known, or who. `written down`: saved, stored. `goes
 * out`: is sent. `by itself`: automatically, or on its own.
 */
const odd =
  /\b(?:[Nn]obody|[Ww]hoever|[Aa]new|[Gg]oes? on|[Gg]oes out|[Ww]ent out|[Ww]ritten down|[Ss]tood still|[Oo]wn affair|[Gg]one for good|[Bb]y itself|[Ww]hat became of|came of it|all the same|all is well|stands? (?:here|there|in the message|under)|[Mm]end)\b/

/** The statements of a verdict on a signature are part of its proof, word by word (docs/proof-format.md). */
const isFixed = (at: string): boolean =>
  /^src\/(?:core\/signatures|main\/features\/signatures\/testing)\//.test(at)

/** Whole labels that were once on the page and told their readers nothing. */
const former = new Set([
  'Odd',
  'Told',
  'Weight',
  'As the service orders',
  'Also without orders',
  'Keep',
  'As usual',
  'Ask',
  'in order',
  'In order',
  'Nobody was asked',
  'Nothing stands in the way',
  'well',
  'Fold',
])

test('no label of the page is one of those that were given better words', () => {
  const shown = readStrings('src/renderer/**/*.{ts,tsx}')
  expect(shown.filter(({ at, text }) => !at.includes('/testing/') && former.has(text.trim()))).toEqual([])
})

test.each([
  ['the page', 'renderer', 3000],
  ['the desk', 'main', 1500],
  ['the core', 'core', 1000],
  ['the contract', 'contract', 1000],
])('%s speaks plain product English', (_, folder, least) => {
  const strings = readStrings(`src/${folder}/**/*.{ts,tsx}`)
  expect(strings.length).toBeGreaterThan(least)
  expect(strings.filter(({ at, text }) => !isFixed(at) && odd.test(text))).toEqual([])
})
