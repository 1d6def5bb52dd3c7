import type { Answer } from '../../contract/contract.ts'
import type { SoFar } from '../../contract/so-far.ts'
import { valueOf } from '../../contract/call-failed.ts'

/** An answer that may not be the whole. */
export type Gradual = { readonly soFar?: SoFar | undefined }

/**
 * Asks until the answer is the whole.
 *
 * @param ask asks once; it is given where it goes on, `null`: at the begin
 * @param from where it goes on that was stopped
 * @param onPart called with each answer that is not the whole
 * @throws CallFailed
 */
export const readGradually = async <T extends Gradual>(
  ask: (continues: string | null) => Promise<Answer<T>>,
  from: string | null,
  onPart: (part: T) => void,
): Promise<T> => {
  let answer = await ask(from)
  // The desk forgets what nobody went on with for long.
  if (from !== null && !answer.ok && answer.error.kind === 'unavailable') answer = await ask(null)
  for (;;) {
    const part = valueOf(answer)
    if (part.soFar === undefined) return part
    onPart(part)
    answer = await ask(part.soFar.continues)
  }
}
