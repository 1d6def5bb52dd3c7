import type { FilterFault } from './chain-filter.ts'
import { countOfKind, type Finding, type FindingCounts, type FindingKind } from './finding.ts'

type Found = Pick<Finding, 'kind' | 'reason' | 'outage'> & { readonly isFilled: boolean }
type Sort = Pick<Finding, 'kind' | 'reason'>

const number = (count: number): string => count.toLocaleString('en-US')
const blocks = (count: number): string => (count === 1 ? '1 block' : `${number(count)} blocks`)

const kinds: { readonly [Kind in FindingKind]: { readonly word: string; readonly counted: string } } = {
  missed: { word: 'Missed', counted: 'missed' },
  'missed-in-outage': { word: 'Missed while down', counted: 'missed while the receiver was down' },
  'not-on-chain': { word: 'False', counted: 'false' },
  outside: { word: 'Outside the filter', counted: 'outside the filters' },
  'too-fresh': { word: 'Pending', counted: 'pending' },
  unclear: { word: 'Unclear', counted: 'unclear' },
}

const lies = {
  block: { word: 'Reorged', sentence: 'Delivered for a block that the chain does not have.' },
  log: { word: 'Invented', sentence: 'Delivered, but its block holds no such log.' },
  content: {
    word: 'Forged',
    sentence: 'Delivered, but the chain holds another log in its place.',
  },
  removal: { word: 'False removal', sentence: 'Last delivered as removed, though the chain holds it.' },
} as const

const lieOf = ({ kind, reason }: Sort) =>
  kind === 'not-on-chain' && reason !== null && reason in lies ? lies[reason as keyof typeof lies] : null

export const findingWord = (finding: Sort): string => lieOf(finding)?.word ?? kinds[finding.kind].word

const outages: Readonly<Record<string, string>> = {
  closed: 'Marketdesk was closed',
  crashed: 'Marketdesk ended unexpectedly',
  'not-listening': 'the receiver could not listen',
  asleep: 'this machine slept',
  stalled: 'the receiver was stalled',
  'not-storing': 'nothing could be stored',
  off: 'the receiver was switched off',
}

const sentences: { readonly [Kind in FindingKind]: (found: Found) => string } = {
  missed: () => 'On the chain, matches, and never delivered.',
  'missed-in-outage': ({ outage }) =>
    `Never delivered: its block came while ${outages[outage ?? ''] ?? 'the receiver was down'}.`,
  'not-on-chain': (found) => (lieOf(found) ?? lies.log).sentence,
  outside: () => 'Delivered and on the chain, but outside the listener’s filters.',
  'too-fresh': () => 'Not delivered yet. It may still come.',
  unclear: ({ reason }) =>
    reason === 'undecodable'
      ? 'The log cannot be decoded to see whether it has the accounts or token ids of the filters.'
      : 'What was delivered says too little to be compared with the chain.',
}

export const sayAuditFinding = (found: Found): string =>
  `${sentences[found.kind](found)}${found.isFilled ? ' Filled in from the chain.' : ''}`

/** What an audit found, the numbers that are not 0. Of one that is not done it is what was found so far. */
export const sayCounts = (counts: FindingCounts): string => {
  const differences = (Object.keys(kinds) as FindingKind[]).flatMap((kind) => {
    const count = counts[countOfKind[kind]]
    return count === 0 ? [] : [`${number(count)} ${kinds[kind].counted}`]
  })
  return [`${number(counts.delivered)} delivered`, ...differences].join(', ')
}

const faults: { readonly [Id in FilterFault['id']]: string } = {
  address: 'is no address',
  topic: 'is no topic hash',
  token: 'is no token id',
  event: 'is no event that can be read',
  indexed: 'has more indexed arguments than a log has room for',
  anonymous: 'is anonymous: its logs have no hash',
}

export const sayFilterFault = ({ id, text }: FilterFault): string =>
  `The filters cannot be audited: “${text}” ${faults[id]}.`

type Auditable = {
  readonly auditable: 'yes' | 'no-node' | 'elsewhere' | 'never-registered' | 'filters'
  readonly filterFault?: FilterFault | undefined
}

export const sayAuditable = ({ auditable, filterFault }: Auditable): string | null => {
  switch (auditable) {
    case 'yes':
      return null
    case 'no-node':
      return 'There is no node of its network.'
    case 'elsewhere':
      return 'It delivers to another address, so its deliveries are not seen here.'
    case 'never-registered':
      return 'It was never registered, so nothing was to be delivered.'
    case 'filters':
      return filterFault === undefined ? 'Its filters cannot be audited.' : sayFilterFault(filterFault)
  }
}

const agree = 'Checked against two nodes.'
const single = 'Checked against one node. Add a second to cross-check.'

export const sayCoverageBasis = (basis: 'two-nodes' | 'one-node'): string =>
  basis === 'two-nodes' ? agree : single

type Basis = {
  /** Blocks of which two nodes answered the same logs, and one alone. */
  readonly compared: number
  readonly alone: number
  readonly apart: number
  readonly untrue: readonly string[]
}

export const sayBasis = ({ compared, alone, apart, untrue }: Basis): string =>
  [
    compared === 0
      ? single
      : alone === 0
        ? agree
        : `Checked against two nodes, ${blocks(alone)} against one alone.`,
    ...untrue.map((label) => `${label} answered logs that were not those of its blocks’ receipts.`),
    ...(apart === 0
      ? []
      : [
          `The logs of ${blocks(apart)} came in several requests: a lagging peer behind a load balancer may have answered them.`,
        ]),
  ].join(' ')
