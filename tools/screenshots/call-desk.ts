import { z } from 'zod'

/** How a running desk is reached: two members of its ready line. */
export type DeskAddress = { readonly api: string; readonly token: string }

const answerSchema = z.object({ ok: z.literal(true), value: z.unknown() })

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
  return answerSchema.parse(await response.json()).value
}
