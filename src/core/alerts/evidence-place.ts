import type { AlertEvidence } from './alert-types.ts'
import type { AlertKind } from './kinds.ts'

/** A screen of the page, with the part of its address that shows the evidence. */
export type EvidencePlace =
  | { readonly label: 'Event'; readonly to: '/events'; readonly search: { readonly event: number } }
  | {
      readonly label: 'Forwarding'
      readonly to: '/events'
      readonly search: { readonly tab: 'forwarding'; readonly rule: number }
    }
  | {
      readonly label: 'Findings'
      readonly to: '/listeners'
      readonly search: { readonly tab: 'findings'; readonly of: string }
    }
  | { readonly label: 'Listener'; readonly to: '/listeners'; readonly search: { readonly listener: string } }
  | { readonly label: 'Orders'; readonly to: '/orders'; readonly search: { readonly tab?: undefined } }
  | {
      readonly label: 'Project' | 'Settings'
      readonly to: '/settings'
      readonly search: { readonly section: 'projects' | 'log' | 'receiver' | 'sources' }
    }

/** Where the evidence of an incident is to be seen. */
export const evidencePlace = ({
  kind,
  evidence,
}: {
  readonly kind: AlertKind
  readonly evidence: Pick<AlertEvidence, 'events' | 'listener' | 'forwardingRule' | 'order'>
}): EvidencePlace => {
  const event = evidence.events.at(-1)
  if (event !== undefined) return { label: 'Event', to: '/events', search: { event } }
  if (evidence.forwardingRule !== null)
    return {
      label: 'Forwarding',
      to: '/events',
      search: { tab: 'forwarding', rule: evidence.forwardingRule },
    }
  if (kind === 'missed-events' && evidence.listener !== null)
    return { label: 'Findings', to: '/listeners', search: { tab: 'findings', of: evidence.listener } }
  if (evidence.listener !== null)
    return { label: 'Listener', to: '/listeners', search: { listener: evidence.listener } }
  if (evidence.order !== null) return { label: 'Orders', to: '/orders', search: {} }
  if (kind === 'key-expires') return { label: 'Project', to: '/settings', search: { section: 'projects' } }
  const isOfTeam = kind === 'source-down' || kind === 'copy-down'
  return {
    label: 'Settings',
    to: '/settings',
    search: { section: isOfTeam ? 'sources' : kind === 'disk-low' ? 'log' : 'receiver' },
  }
}

/** The same as an address; text is quoted, as the page writes what could be read as something else. */
export const pathOf = ({ to, search }: EvidencePlace): string => {
  const parts = Object.entries(search).map(
    ([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  )
  return parts.length === 0 ? to : `${to}?${parts.join('&')}`
}
