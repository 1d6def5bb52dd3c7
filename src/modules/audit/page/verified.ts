import type { Output } from '../../../contract/contract.ts'

type Coverage = Output<'audit.coverage'>

export type Verified =
  | { readonly state: 'verified'; readonly block: number }
  | { readonly state: 'unverified'; readonly reason: 'no-listener' | 'no-node' | 'not-audited' | 'in-part' }

/** All clear is earned only where every listener was compared with the chain. */
export const verifiedBy = ({
  listeners,
  hasNode,
  total,
}: Pick<Coverage, 'listeners' | 'hasNode' | 'total'>): Verified => {
  if (listeners.length === 0) return { state: 'unverified', reason: 'no-listener' }
  if (!hasNode) return { state: 'unverified', reason: 'no-node' }
  const audited = listeners.filter(({ auditedTo }) => auditedTo !== null)
  if (audited.length === 0) return { state: 'unverified', reason: 'not-audited' }
  if (audited.length < listeners.length || total.auditedTo === null)
    return { state: 'unverified', reason: 'in-part' }
  return { state: 'verified', block: total.auditedTo.block }
}

export const coveredShares = (
  { from, to, listeners }: Pick<Coverage, 'from' | 'to' | 'listeners'>,
  count: number,
): number[] => {
  const begin = Date.parse(from)
  const width = (Date.parse(to) - begin) / count
  const segments = listeners.flatMap((listener) => listener.segments)
  return Array.from({ length: count }, (_, index) => {
    const [start, end] = [begin + index * width, begin + (index + 1) * width]
    let all = 0
    let covered = 0
    for (const segment of segments) {
      const ms = Math.min(end, Date.parse(segment.to)) - Math.max(start, Date.parse(segment.from))
      if (ms <= 0) continue
      all += ms
      if (segment.state === 'covered') covered += ms
    }
    return all === 0 ? 0 : covered / all
  })
}

export const auditedTime = ({
  to,
  listeners,
}: Pick<Coverage, 'to' | 'listeners'>): { readonly share: number; readonly ms: number } | null => {
  const segments = listeners.flatMap((listener) => listener.segments)
  const sum = (some: typeof segments): number =>
    some.reduce((all, segment) => all + Date.parse(segment.to) - Date.parse(segment.from), 0)
  const audited = sum(segments.filter((segment) => segment.audited))
  if (audited === 0) return null
  const begin = Math.min(...segments.map(({ from }) => Date.parse(from)))
  return { share: audited / sum(segments), ms: Date.parse(to) - begin }
}
