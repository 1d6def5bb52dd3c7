import type { Project } from '../../../features/projects/contract.ts'
import { AccountBalanceWalletIcon, BoltIcon, DrawIcon, ReceiptLongIcon, SellIcon } from '../../ui/icons.tsx'
import type { Line } from './line.tsx'
import { targetsOf, type Target } from './target.ts'

/** An address does not show whether it is a contract's. */
const addressLines = (address: string, hasProject: boolean): Line[] => [
  {
    id: `target-account-${address}`,
    icon: <BoltIcon />,
    label: 'Events that name',
    to: '/events',
    search: { account: address },
    counts: { account: address },
  },
  ...(hasProject ? projectLines(address) : []),
  {
    id: `target-signatures-${address}`,
    icon: <DrawIcon />,
    label: 'Signatures of',
    to: '/verify',
    search: { address },
  },
]

const projectLines = (address: string): Line[] => [
  {
    id: `target-orders-${address}`,
    icon: <SellIcon />,
    label: 'Orders of collection',
    to: '/orders',
    search: { contractAddress: address },
  },
  {
    id: `target-maker-${address}`,
    icon: <SellIcon />,
    label: 'Orders made by',
    to: '/orders',
    search: { tab: 'listings', createdBy: [address] },
  },
  {
    id: `target-linked-${address}`,
    icon: <AccountBalanceWalletIcon />,
    label: 'Wallets linked to',
    to: '/verify',
    search: { tab: 'wallets', parent: address },
  },
]

const lookupLine = (tx: string): Line => ({
  id: `target-lookup-${tx}`,
  icon: <ReceiptLongIcon />,
  label: 'Look up transaction',
  to: '/transactions',
  search: { tab: 'lookup', tx },
})

const events = {
  contract: { label: 'Events of contract', member: 'contractAddress' },
  transaction: { label: 'Events of transaction', member: 'txnHash' },
  uid: { label: 'Events with uid', member: 'uid' },
  name: { label: 'Events named', member: 'eventName' },
} as const

const eventsLine = ({ kind, value }: Target): Line => {
  const { label, member } = events[kind]
  const filter = { [member]: value }
  return {
    id: `target-${kind}-${value}`,
    icon: <BoltIcon />,
    label,
    detail: value,
    to: '/events',
    search: filter,
    // A name changes with each key; a pasted value does not.
    ...(kind === 'name' ? {} : { counts: filter }),
  }
}

/** What a pasted address or hash leads to, and apart from it what a bare word does. */
export const valueLines = (typed: string, hasProject: boolean): { values: Line[]; names: Line[] } => {
  const targets = targetsOf(typed)
  const values = targets.filter(({ kind }) => kind !== 'name')
  const further = values.flatMap(({ kind, value }) =>
    (kind === 'contract'
      ? addressLines(value, hasProject)
      : kind === 'transaction' && hasProject
        ? [lookupLine(value)]
        : []
    ).map((line) => ({ ...line, detail: value })),
  )
  return {
    values: [...values.map(eventsLine), ...further],
    names: targets.filter(({ kind }) => kind === 'name').map(eventsLine),
  }
}

export const tokenLines = (typed: string, project: Project | null): Line[] => {
  // As it is written in names, too: #102.
  const [, tokenId] = /^#?(\d{1,78})$/.exec(typed.trim()) ?? []
  if (tokenId === undefined) return []
  const collection = project?.startCollection ?? null
  const ofCollection: Line = {
    id: `target-token-${tokenId}`,
    icon: <SellIcon />,
    label: 'Orders of token',
    detail: tokenId,
    to: '/orders',
    search: { ...collection, tab: 'listings', q: tokenId },
  }
  return [
    ...(collection === null ? [] : [ofCollection]),
    {
      id: `target-token-events-${tokenId}`,
      icon: <BoltIcon />,
      label: 'Events of token',
      detail: tokenId,
      to: '/events',
      search: { tokenId },
      counts: { tokenId },
    },
  ]
}

/** Where words are looked for that name nothing here: collectibles by the service, what happened in the log. */
export const searchLines = (typed: string, project: Project | null): Line[] => {
  const text = typed.trim()
  if (!/\p{L}{3}/u.test(text) || targetsOf(text).some(({ kind }) => kind !== 'name')) return []
  const collection = project?.startCollection ?? null
  const ofCollection: Line = {
    id: 'search-listings',
    icon: <SellIcon />,
    label: 'Search listings',
    detail: text,
    keywords: [text],
    to: '/orders',
    search: { ...collection, tab: 'listings', q: text },
  }
  const ofLog: Line = {
    id: 'search-events',
    icon: <BoltIcon />,
    label: 'Search events',
    detail: text,
    keywords: [text],
    to: '/events',
    search: { text },
  }
  return [...(collection === null ? [] : [ofCollection]), ofLog]
}
