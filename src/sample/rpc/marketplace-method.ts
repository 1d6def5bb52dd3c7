import type { z } from 'zod'
import type { SampleAnswer } from './failure-answer.ts'
import type { marketplaceRequest } from './marketplace-request.ts'
import { rpcMethod, type RpcCall, type RpcMethod } from './method.ts'
import { wrongNetwork } from './networks.ts'

export const marketplaceMethod = <S extends z.ZodType<z.output<typeof marketplaceRequest>>>(
  schema: S,
  answer: (request: z.output<S>, call: RpcCall) => SampleAnswer | Promise<SampleAnswer>,
): RpcMethod =>
  rpcMethod(schema, (request, call) => wrongNetwork(call.network, request.chainId) ?? answer(request, call))
