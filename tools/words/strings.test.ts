import { expect, test } from 'vitest'
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
