import { expect, it } from 'vitest'
import type { Output } from '../../../contract/contract.ts'
import { aboutFacts } from './about-facts.ts'

const info = {
  name: 'Marketdesk',
  version: '1.2.3',
  host: 'browser',
  data: '/home/someone/data',
  node: '24.0.0',
  electron: null,
  sample: null,
} as unknown as Output<'desk.info'>

it('leaves out what is not there and never tells the data folder', () => {
  const labels = aboutFacts(info).map(([label]) => label)
  expect(labels).not.toContain('Electron')
  expect(aboutFacts(info).flat().join(' ')).not.toContain('/home/someone')
  expect(aboutFacts({ ...info, host: 'electron', electron: '45.0.0' })).toContainEqual(['Electron', '45.0.0'])
})
