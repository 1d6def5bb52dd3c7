import { z } from 'zod'
import { audiencesOf } from '../data/audiences.ts'
import { failureAnswer } from './failure-answer.ts'
import { answered, rpcMethod, type RpcMethod } from './method.ts'
import { wrongSlug } from './networks.ts'
import { uint } from './scalars.ts'

const request = z.object({ projectId: uint })

export const listAudiencesMethod = (ownProject: string): RpcMethod =>
  rpcMethod(request, ({ projectId }, { network }) => {
    const wrong = wrongSlug(network)
    if (wrong !== null) return wrong
    return projectId.toString() === ownProject
      ? answered({ audiences: audiencesOf(Number(ownProject)) })
      : failureAnswer('ProjectNotFound', `the sample has one project: ${ownProject}`)
  })
