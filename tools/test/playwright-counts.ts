import { z } from 'zod'
import { type Counts, noReason } from './counts.ts'

const testSchema = z.object({
  projectName: z.string(),
  status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
  annotations: z.array(z.object({ type: z.string(), description: z.string().optional() })).default([]),
})

const specSchema = z.object({ title: z.string(), tests: z.array(testSchema) })

type Suite = {
  title: string
  specs?: z.output<typeof specSchema>[] | undefined
  suites?: Suite[] | undefined
}

const suiteSchema: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(specSchema).optional(),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})

const reportSchema = z.object({ suites: z.array(suiteSchema), errors: z.array(z.unknown()).default([]) })

/**
 * Reads Playwright's JSON report.
 *
 * @returns a story that went well only at its second try counts as passed and is named in `retried`; an error outside of
 *   any test (a file that does not load) counts as failed
 */
export const readPlaywrightCounts = (report: unknown): Counts => {
  const { suites, errors } = reportSchema.parse(report)
  let passed = 0
  let failed = errors.length
  const skipped: { name: string; reason: string }[] = []
  const retried: string[] = []
  const visit = (suite: Suite, above: readonly string[]): void => {
    const titles = [...above, suite.title]
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const name = [`[${test.projectName}]`, ...titles, spec.title].join(' > ')
        if (test.status === 'unexpected') failed += 1
        else if (test.status === 'skipped') {
          const reason = test.annotations.find(({ type }) => type === 'skip' || type === 'fixme')?.description
          skipped.push({ name, reason: reason ?? noReason })
        } else passed += 1
        if (test.status === 'flaky') retried.push(name)
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, titles)
  }
  for (const suite of suites) visit(suite, [])
  return { passed, failed, skipped, retried }
}
