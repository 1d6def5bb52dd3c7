import { expect, it } from 'vitest'
import type { Output } from '../../../contract/contract.ts'
import { aboutFacts } from './about-facts.ts'

const info: Output<'desk.info'> = {
  name: 'Marketdesk',
  version: '1.2.3',
  host: 'browser',
  data: '/home/someone/data',
  node: '24.0.0',
  electron: null,
  sqlite: '3.50.0',
  platform: 'linux x64',
  pid: 7,
  startedAt: '2026-01-01T00:00:00.000Z',
  sample: null,
  notices: [],
}

it('leaves out what is not there and never tells the data folder', () => {
  const labels = aboutFacts(info).map(([label]) => label)
  expect(labels).not.toContain('Electron')
  expect(aboutFacts(info).flat().join(' ')).not.toContain('/home/someone')
  expect(aboutFacts({ ...info, host: 'electron', electron: '45.0.0' })).toContainEqual(['Electron', '45.0.0'])
})
