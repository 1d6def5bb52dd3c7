import { network } from '../data/network.ts'
import { failureAnswer, type SampleAnswer } from './failure-answer.ts'

const isOurs = (named: string): boolean => named === network.slug || named === String(network.chainId)

/** A slug in the path must be the sample's, in every group. */
export const wrongSlug = (slug: string | null): SampleAnswer | null =>
  slug === null || isOurs(slug)
    ? null
    : failureAnswer('WebrpcBadRoute', `the sample has one network: ${network.slug}`)

/** A chain named in the body must be the sample's. */
export const wrongChain = (named: string): SampleAnswer | null =>
  isOurs(named)
    ? null
    : failureAnswer('InvalidArgument', `the sample has one chain: ${network.chainId} (${network.slug})`)

/** The marketplace group in both generations of the wire: slug in the path, or `chainId` in the body. */
export const wrongNetwork = (slug: string | null, named: string | null | undefined): SampleAnswer | null => {
  if (typeof named === 'string') return wrongSlug(slug) ?? wrongChain(named)
  return slug === null
    ? failureAnswer(
        'InvalidArgument',
        'name the network: as the first segment of the path, or as chainId in the body',
      )
    : wrongSlug(slug)
}
