import { z } from 'zod'
import { contract, type MethodName, type Output } from '../../src/contract/contract.ts'

/** How a running desk is reached: two members of its ready line. */
export type DeskAddress = { readonly api: string; readonly token: string }

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.object({ message: z.string() }) }),
])

/** The value as it came. @throws when the answer is a failure */
export const askDesk = async (
  { api, token }: DeskAddress,
  method: MethodName,
  input: unknown,
): Promise<unknown> => {
  const response = await fetch(`${api}/${method}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const answer = answerSchema.parse(await response.json())
  if (!answer.ok) throw new Error(`${method} failed: ${answer.error.message}`)
  return answer.value
}

/** @throws when the answer is a failure, or not of the shape that the contract says */
export const callDesk = async <N extends MethodName>(
  desk: DeskAddress,
  method: N,
  input: unknown = {},
): Promise<Output<N>> =>
  (contract[method].output as unknown as z.ZodType<Output<N>>).parse(await askDesk(desk, method, input))
