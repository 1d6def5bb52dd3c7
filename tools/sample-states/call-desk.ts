import { z } from 'zod'

/** How a running desk is reached: two members of its ready line. */
export type DeskAddress = { readonly api: string; readonly token: string }

const answerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: z.object({ message: z.string() }) }),
])

/**
 * Calls a method of the desk.
 *
 * @returns the value it answers
 * @throws when the answer is a failure
 */
export const callDesk = async (
  { api, token }: DeskAddress,
  method: string,
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
