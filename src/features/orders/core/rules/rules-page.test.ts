import { expect, it } from 'vitest'
import { orderRules } from './order-rules.ts'
import { severities, type Severity } from './rule.ts'

const headings = { error: 'Errors', warning: 'Warnings', notice: 'Notices' }

const listOf = (severity: Severity): string =>
  orderRules
    .filter((rule) => rule.severity === severity)
    .map(({ id, when }) => `- \`${id}\`: ${when}`)
    .join('\n')

const page = `# Rules on orders

What a [scan](guides/orders.md#scan) looks for. Generated from the rules.
${severities.map((severity) => `\n## ${headings[severity]}\n\n${listOf(severity)}\n`).join('')}`

it('writes the page about the rules', async () => {
  await expect(page).toMatchFileSnapshot('../../../../../docs/order-rules.md')
})
