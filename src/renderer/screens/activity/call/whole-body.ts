import type { Answer } from '../../../../contract/contract.ts'
import type { Ask } from '../../../api/client.ts'
import type { BodyPart } from './use-body.ts'

/** Most characters the contract gives at once. */
const stretch = 4_194_304

/** The whole of a recorded body, fetched as it is needed for copying. */
export const fetchWholeBody = async (ask: Ask, id: number, part: BodyPart): Promise<Answer<string>> => {
  const pieces: string[] = []
  for (let offset = 0; ;) {
    const answer = await ask('calls.body', { id, part, offset, length: stretch })
    if (!answer.ok) return answer
    const { text, total } = answer.value
    pieces.push(text)
    offset += text.length
    if (text === '' || offset >= total) return { ok: true, value: pieces.join('') }
  }
}
