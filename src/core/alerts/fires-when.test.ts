import { expect, it } from 'vitest'
import { firesWhen } from './fires-when.ts'
import { alertKinds, kindFacts } from './kinds.ts'

it('says the number of a rule in its sentence', () => {
  expect(firesWhen('disk-low', '2000000000')).toBe('The disk of the data folder has less free than 2 GB.')
  expect(firesWhen('disk-low', '1500000001')).toContain('1,500,000,001 bytes')
  expect(firesWhen('key-expires', '14')).toContain('within 14 days')
  expect(firesWhen('order-ends', '1')).toContain('within 1 hour.')
  expect(firesWhen('dead-letters', '1')).toBe('A forwarding rule has given up 1 or more events.')
  expect(firesWhen('listing-under-floor', '80')).toContain(
    'less than 80 percent of the newest snapshot’s floor',
  )
  expect(firesWhen('offer', '1000000')).toContain('at least 1,000,000 of the smallest unit')
})

it('leaves no number unsaid', () => {
  for (const kind of alertKinds) {
    const said = firesWhen(kind, kindFacts[kind].threshold === null ? null : '77')
    expect(said.includes('77')).toBe(kindFacts[kind].threshold !== null)
    expect(said).not.toMatch(/so many|so much/)
  }
})
