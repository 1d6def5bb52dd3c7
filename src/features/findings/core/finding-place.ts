import type { Finding } from './finding.ts'

export type FindingPlace =
  | { readonly label: 'Event'; readonly to: '/events'; readonly search: { readonly event: number } }
  | {
      readonly label: 'Forwarding'
      readonly to: '/webhooks'
      readonly search: { readonly tab: 'forwarding'; readonly rule?: number }
    }
  | {
      readonly label: 'Missed events'
      readonly to: '/webhooks'
      readonly search: { readonly tab: 'coverage'; readonly of: string }
    }
  | { readonly label: 'Listener'; readonly to: '/webhooks'; readonly search: { readonly listener: string } }
  | {
      readonly label: 'Orders'
      readonly to: '/orders'
      readonly search: {
        readonly tab: 'problems'
        readonly network?: string
        readonly contractAddress?: string
        readonly finding?: string
      }
    }
  | { readonly label: 'Requests'; readonly to: '/requests'; readonly search: { readonly project: string } }
  | {
      readonly label: 'Sales'
      readonly to: '/orders'
      readonly search: { readonly tab: 'sales'; readonly unmatched: true }
    }
  | {
      readonly label: 'Project' | 'Settings' | 'Networks'
      readonly to: '/settings'
      readonly search: {
        readonly section: 'projects' | 'log' | 'receiver' | 'sources' | 'networks' | 'vault'
        readonly project?: string
        readonly step?: 'keys'
      }
    }

type Placed = Pick<Finding, 'id' | 'kind' | 'subject'> & { readonly events: readonly number[] }

export const findingPlace = ({ id, kind, subject, events }: Placed): FindingPlace => {
  const settings = (
    section: 'projects' | 'log' | 'receiver' | 'sources' | 'networks' | 'vault',
  ): FindingPlace => ({
    label: section === 'projects' ? 'Project' : section === 'networks' ? 'Networks' : 'Settings',
    to: '/settings',
    search: { section },
  })
  const orders: FindingPlace = {
    label: 'Orders',
    to: '/orders',
    search: {
      tab: 'problems',
      ...(subject.network === null ? {} : { network: subject.network }),
      ...(subject.collection === null ? {} : { contractAddress: subject.collection, finding: id }),
    },
  }
  switch (kind) {
    case 'receiver-down':
    case 'tunnel-down':
    case 'requests-refused':
      return settings('receiver')
    case 'disk-low':
    case 'storage-damaged':
      return settings('log')
    case 'source-failing':
    case 'team-log-failing':
    case 'no-sender':
      return settings('sources')
    case 'node-failing':
    case 'nodes-disagree':
      return settings('networks')
    case 'keys-not-saved':
      return settings('vault')
    case 'key-expiring':
      return settings('projects')
    case 'key-refused':
      return subject.project === null
        ? settings('projects')
        : {
            label: 'Project',
            to: '/settings',
            search: { section: 'projects', project: subject.project, step: 'keys' },
          }
    case 'service-unreachable':
      return subject.project === null
        ? settings('projects')
        : { label: 'Requests', to: '/requests', search: { project: subject.project } }
    case 'forwarding-failing': {
      const rule = subject.item === null ? Number.NaN : Number(subject.item)
      return {
        label: 'Forwarding',
        to: '/webhooks',
        search: { tab: 'forwarding', ...(Number.isInteger(rule) ? { rule } : {}) },
      }
    }
    case 'deliveries-missed':
      if (subject.listener !== null)
        return { label: 'Missed events', to: '/webhooks', search: { tab: 'coverage', of: subject.listener } }
      return settings('receiver')
    case 'sales-unmatched':
      return {
        label: 'Sales',
        to: '/orders',
        search: { tab: 'sales', unmatched: true },
      }
    case 'deliveries-false':
    case 'deliveries-reorged':
    case 'deliveries-contradictory':
    case 'order-filled':
    case 'offer-above': {
      const event = events.at(-1)
      if (event !== undefined) return { label: 'Event', to: '/events', search: { event } }
      break
    }
    case 'listener-silent':
    case 'listener-in-doubt':
    case 'order-unfillable':
    case 'order-rule':
    case 'order-below-floor':
    case 'order-ends-soon':
    case 'order-revived':
      break
  }
  if (subject.listener !== null)
    return { label: 'Listener', to: '/webhooks', search: { listener: subject.listener } }
  return orders
}

export const pathOf = ({ to, search }: FindingPlace): string => {
  const parts = Object.entries(search).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  )
  return parts.length === 0 ? to : `${to}?${parts.join('&')}`
}
