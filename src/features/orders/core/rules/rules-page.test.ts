import { expect, it } from 'vitest'
import { orderRules } from './order-rules.ts'
import { severities } from './rule.ts'

const bySeverity = severities.flatMap((severity) => orderRules.filter((rule) => rule.severity === severity))

const page = `# Rules on orders

What a [scan](orders.md#scan) looks for, written from the rules themselves. A finding says why it matters.

| rule | title | severity | found when |
| --- | --- | --- | --- |
${bySeverity.map(({ id, title, severity, when }) => `| \`${id}\` | ${title} | ${severity} | ${when} |`).join('\n')}
`

it('writes the page about the rules', async () => {
  await expect(page).toMatchFileSnapshot('../../../../../docs/guides/order-rules.md')
})
