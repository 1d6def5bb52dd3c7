import { network } from '../data/network.ts'
import { failureAnswer, type SampleAnswer } from './failure-answer.ts'

const isOurs = (named: string): boolean => named === network.slug || named === String(network.chainId)

export const wrongSlug = (slug: string | null): SampleAnswer | null =>
  slug === null || isOurs(slug)
    ? null
    : failureAnswer('WebrpcBadRoute', `the sample has one network: ${network.slug}`)

export const wrongChain = (named: string): SampleAnswer | null =>
  isOurs(named)
    ? null
    : failureAnswer('InvalidArgument', `the sample has one chain: ${network.chainId} (${network.slug})`)

export const wrongNetwork = (slug: string | null, named: string | null | undefined): SampleAnswer | null => {
  if (typeof named === 'string') return wrongSlug(slug) ?? wrongChain(named)
  return slug === null
    ? failureAnswer(
        'InvalidArgument',
        'name the network: as the first segment of the path, or as chainId in the body',
      )
    : wrongSlug(slug)
}
