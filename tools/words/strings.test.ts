import { expect, test } from 'vitest'
import { stringsOf } from './strings-of.ts'

test('strings that somebody may read are found: text, attributes and phrases, and nothing else', () => {
  const source = [
    `import { a } from 'not a string to read'`,
    `type Kind = 'not a phrase either'`,
    `const fields = \`SELECT id FROM logs WHERE id = \${a}\``,
    `const field = { help: 'Words of help' }`,
    `export const shown = <p className="md-one md-two" title="Two words">`,
    `  Text of {count} events {\`in \${time} or less\`}`,
    `</p>`,
  ].join('\n')
  expect(stringsOf('shown.tsx', source)).toEqual([
    { line: 4, text: 'Words of help', isHelp: true },
    { line: 5, text: 'Two words' },
    { line: 6, text: 'Text of' },
    { line: 6, text: 'events' },
    { line: 6, text: 'in … or less' },
  ])
})
