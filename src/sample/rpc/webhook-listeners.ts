import { z } from 'zod'
import { wireNumber } from '../../core/wire/stringify-json.ts'
import type { Listener } from '../indexer/indexer-types.ts'
import type { World } from '../world.ts'
import { failureAnswer, type SampleAnswer } from './failure-answer.ts'
import { answered, rpcMethod, type RpcMethod } from './method.ts'
import { wrongSlug } from './networks.ts'
import { texts, uint } from './scalars.ts'

const addRequest = z.object({
  url: z.string(),
  projectId: uint.nullish(),
  name: z.string().max(200).nullish(),
  filters: z.object({
    contractAddresses: z.array(z.string()),
    events: z.array(z.string()),
    tokenIDs: z.array(z.union([z.string(), z.int().min(0)])).nullish(),
    accounts: texts,
    topicHashes: texts,
  }),
})

const removeRequest = z.object({ id: uint, projectId: uint })

const listRequest = z.object({ projectId: uint.nullish() })

const wireListener = ({ id, filters, ...rest }: Listener): Readonly<Record<string, unknown>> => ({
  id: wireNumber(id.toString()),
  ...rest,
  filters: {
    ...filters,
    tokenIDs: filters.tokenIDs?.map(String) ?? null,
  },
})

const wrongProject = (projectId: bigint | null | undefined, ownProject: string): SampleAnswer | null =>
  (projectId ?? null) === null || String(projectId) === ownProject
    ? null
    : failureAnswer(
        'PermissionDenied',
        `the secret key is of project ${ownProject}, not ${String(projectId)}`,
      )

export const addListenerMethod = ({ indexer }: World, ownProject: string): RpcMethod =>
  rpcMethod(addRequest, ({ url, projectId, name, filters }, { network }) => {
    const wrong = wrongSlug(network) ?? wrongProject(projectId, ownProject)
    if (wrong !== null) return wrong
    const added = indexer.add({
      url,
      projectId: Number(ownProject),
      ...(typeof name === 'string' ? { name } : {}),
      filters,
    })
    return added.ok
      ? answered({ status: true, listener: wireListener(added.value) })
      : failureAnswer('InvalidArgument', added.error)
  })

export const removeListenerMethod = ({ indexer }: World, ownProject: string): RpcMethod =>
  rpcMethod(removeRequest, ({ id, projectId }, { network }) => {
    const wrong = wrongSlug(network) ?? wrongProject(projectId, ownProject)
    if (wrong !== null) return wrong
    return indexer.remove(id, Number(ownProject))
      ? answered({ status: true })
      : failureAnswer('NotFound', `the project has no listener ${id}`)
  })

export const getAllListenersMethod = ({ indexer }: World, ownProject: string): RpcMethod =>
  rpcMethod(
    listRequest,
    ({ projectId }, { network }) =>
      wrongSlug(network) ??
      wrongProject(projectId, ownProject) ??
      answered({ listeners: indexer.list(Number(ownProject)).map(wireListener) }),
  )
