import { parseJson } from '../../core/wire/parse-json.ts'
import { network } from '../data/collection.ts'
import { failureAnswer, type SampleAnswer } from './failure-answer.ts'
import type { ListCollectibles } from './list-collectibles.ts'
import { listRequest } from './list-request.ts'
import { matchKeys } from './match-keys.ts'

export type RpcRequest = {
  /** Slug in the path; `null` for the newer generation, which names the chain in the body. */
  readonly network: string | null
  readonly body: string
  readonly imageUrl: (number: number) => string
}

export type RpcMethod = (request: RpcRequest) => SampleAnswer

const sameNetwork = (slug: string): boolean => slug === network.slug || slug === String(network.chainId)

/** Both generations of the wire: slug in the path, or `chainId` in the body. */
const wrongNetwork = (slug: string | null, chainId: string | number | undefined): SampleAnswer | null => {
  if (slug !== null) {
    return sameNetwork(slug)
      ? null
      : failureAnswer('WebrpcBadRoute', `the sample has one network: ${network.slug}`)
  }
  if (chainId === undefined) {
    return failureAnswer(
      'InvalidArgument',
      'name the network: as the first segment of the path, or as chainId',
    )
  }
  return sameNetwork(String(chainId))
    ? null
    : failureAnswer('InvalidArgument', `the sample has one chain: ${network.chainId}`)
}

/** ListCollectibles from body to answer. */
export const answerListCollectibles =
  (list: ListCollectibles): RpcMethod =>
  ({ network: slug, body, imageUrl }) => {
    const json = parseJson(body)
    if (!json.ok) return failureAnswer('WebrpcBadRequest', `the body is not JSON: ${json.error.message}`)
    const request = listRequest.safeParse(matchKeys(listRequest, json.value))
    if (!request.success) {
      const issue = request.error.issues[0]
      const place = issue?.path.join('.') ?? ''
      return failureAnswer(
        'InvalidArgument',
        `${place === '' ? 'the body' : place}: ${issue?.message ?? 'not usable'}`,
      )
    }
    return wrongNetwork(slug, request.data.chainId) ?? list.answer(request.data, imageUrl)
  }
