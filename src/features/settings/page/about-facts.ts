import type { Output } from '../../../contract/contract.ts'

export const aboutFacts = (info: Output<'desk.info'>): [label: string, value: string][] => [
  ['Version', info.version],
  ['Runs in', info.host === 'electron' ? 'its own window' : 'a browser (npm run serve)'],
  ['Node', info.node],
  ...(info.electron === null ? [] : [['Electron', info.electron] as [string, string]]),
  ['SQLite', info.sqlite],
  ['Platform', info.platform],
  ['Process', String(info.pid)],
  ['Started', info.startedAt],
  ['Sample service', info.sample === null ? 'not running' : info.sample.url],
]
