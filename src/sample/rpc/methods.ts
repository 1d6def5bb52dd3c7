import { operations } from '../../core/wire/operations.ts'
import { answerListCollectibles, type RpcMethod } from './answer-rpc.ts'
import { failureAnswer } from './failure-answer.ts'
import type { ListCollectibles } from './list-collectibles.ts'

/** Methods by `<Service>/<Method>`. Every operation of the interface has one; those the sample cannot carry out say so. */
export const createMethods = (list: ListCollectibles): ReadonlyMap<string, RpcMethod> => {
  const offered: Readonly<Record<string, RpcMethod>> = { ListCollectibles: answerListCollectibles(list) }
  return new Map(
    operations.map(({ service, name }): [string, RpcMethod] => [
      `${service}/${name}`,
      offered[name] ?? (() => failureAnswer('NotImplemented', `the sample does not offer ${name} yet`)),
    ]),
  )
}
