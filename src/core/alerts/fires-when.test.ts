import { expect, it } from 'vitest'
import { firesWhen } from './fires-when.ts'
import { alertKinds, kindFacts } from './kinds.ts'

it('says the number of a rule in its unit', () => {
  const said = [firesWhen('disk-low', '2000000000'), firesWhen('disk-low', '1500000001')]
  expect(said.join(' ')).toMatch(/less free than 2 GB\. .*1,500,000,001 bytes/)
  expect(firesWhen('order-ends', '1')).toContain('within 1 hour.')
})

it('leaves no number unsaid', () => {
  for (const kind of alertKinds) {
    const said = firesWhen(kind, kindFacts[kind].threshold === null ? null : '77')
    expect(said.includes('77')).toBe(kindFacts[kind].threshold !== null)
    expect(said).not.toMatch(/so many|so much/)
  }
})
