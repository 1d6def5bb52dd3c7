import type { Answer } from '../../contract/contract.ts'
import type { Partial } from '../../contract/partial.ts'
import { valueOf } from '../../contract/call-failed.ts'

/** An answer that may not be the whole. */
export type Gradual = { readonly partial: Partial }

/** What goes on with it; `null`: nothing more comes. */
export const nextOf = ({ partial }: Gradual): string | null =>
  partial.complete ? null : (partial.continue ?? null)

/**
 * Asks until the answer is the whole.
 *
 * @param ask asks once; it is given where it goes on, `null`: at the begin
 * @param from where it goes on that was stopped
 * @param onPart called with each answer that is not the whole
 * @throws CallFailed
 */
export const readGradually = async <T extends Gradual>(
  ask: (next: string | null) => Promise<Answer<T>>,
  from: string | null,
  onPart: (part: T) => void,
): Promise<T> => {
  let answer = await ask(from)
  // The desk forgets what nobody went on with for long.
  if (from !== null && !answer.ok && answer.error.kind === 'unavailable') answer = await ask(null)
  for (;;) {
    const part = valueOf(answer)
    const next = nextOf(part)
    if (next === null) return part
    onPart(part)
    answer = await ask(next)
  }
}
