import { describe, expect, it } from 'vitest'
import { readPlaywrightCounts } from './playwright-counts.ts'

const test = (status: string, annotations: unknown[] = []): unknown => ({
  projectName: 'chromium',
  status,
  annotations,
})

describe('readPlaywrightCounts', () => {
  it('counts tests at every depth, one that needed a second try as passed, by name', () => {
    const report = {
      suites: [
        {
          title: 'a.spec.ts',
          specs: [{ title: 'works', tests: [test('expected'), test('unexpected')] }],
          suites: [
            { title: 'deeper', specs: [{ title: 'sometimes', tests: [test('flaky'), test('expected')] }] },
          ],
        },
      ],
      errors: [],
    }
    expect(readPlaywrightCounts(report)).toEqual({
      passed: 3,
      failed: 1,
      skipped: [],
      retried: ['[chromium] > a.spec.ts > deeper > sometimes'],
    })
  })

  it('names a skipped test and its reason', () => {
    const report = {
      suites: [
        {
          title: 'electron.spec.ts',
          specs: [
            {
              title: 'opens',
              tests: [test('skipped', [{ type: 'skip', description: 'no binary' }]), test('skipped')],
            },
          ],
        },
      ],
    }
    expect(readPlaywrightCounts(report).skipped).toEqual([
      { name: '[chromium] > electron.spec.ts > opens', reason: 'no binary' },
      { name: '[chromium] > electron.spec.ts > opens', reason: 'no reason given' },
    ])
  })

  it('counts an error outside of any test as a failure', () => {
    expect(readPlaywrightCounts({ suites: [], errors: [{ message: 'x' }] })).toMatchObject({
      passed: 0,
      failed: 1,
    })
  })

  it('refuses what is no report', () => {
    expect(() => readPlaywrightCounts({})).toThrow()
  })
})
