import type { z } from 'zod'
import { parseJson } from '../../core/wire/parse-json.ts'
import { failureAnswer, type SampleAnswer } from './failure-answer.ts'
import { matchKeys } from './match-keys.ts'

export type RpcCall = {
  readonly network: string | null
  readonly body: string
  readonly imageUrl: (number: number) => string
}

export type RpcMethod = (call: RpcCall) => Promise<SampleAnswer>

export const answered = (body: Readonly<Record<string, unknown>>): SampleAnswer => ({ status: 200, body })

const invalid = ({ issues: [issue] }: z.ZodError): SampleAnswer => {
  const place = issue?.path.join('.') ?? ''
  const what = place === '' ? 'the body' : place
  return failureAnswer('InvalidArgument', `${what}: ${issue?.message ?? 'not usable'}`)
}

export const rpcMethod =
  <S extends z.ZodType>(
    schema: S,
    answer: (request: z.output<S>, call: RpcCall) => SampleAnswer | Promise<SampleAnswer>,
  ): RpcMethod =>
  async (call) => {
    const json = parseJson(call.body)
    if (!json.ok) return failureAnswer('WebrpcBadRequest', `the body is not JSON: ${json.error.message}`)
    const request = schema.safeParse(matchKeys(schema, json.value))
    return request.success ? await answer(request.data, call) : invalid(request.error)
  }
