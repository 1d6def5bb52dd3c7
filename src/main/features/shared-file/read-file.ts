import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import { sharedFileSchema, type SharedFile } from '../../../contract/shared-file.ts'
import { mostSharedBytes, sharedFormat, sharedVersion } from '../../../contract/shared-kinds.ts'
import { fail, succeed } from '../../../core/result.ts'
import { parseJson } from '../../../core/wire/parse-json.ts'

const headSchema = z.looseObject({ format: z.literal(sharedFormat), version: z.int() })
/** The largest honest file has far fewer. */
const mostValues = 400_000

/** Reads a file of shared settings: all of it is understood, or none. */
export const readSharedFile = (text: string): Answer<SharedFile> => {
  const wrong = (message: string): Answer<never> =>
    fail({ kind: 'input', message, hint: 'Nothing was taken over.', field: 'text' })
  if (Buffer.byteLength(text) > mostSharedBytes)
    return wrong('The file is too large for a file of shared settings.')
  const parsed = parseJson(text, mostValues)
  if (!parsed.ok) return wrong(`The file is not JSON that can be read: ${parsed.error.message}`)
  const head = headSchema.safeParse(parsed.value)
  if (!head.success) return wrong('The file is none of shared settings.')
  if (head.data.version > sharedVersion)
    return wrong(`The file is of version ${head.data.version}: a newer Marketdesk wrote it.`)
  const file = sharedFileSchema.safeParse(parsed.value)
  if (file.success) return succeed(file.data)
  const [issue] = file.error.issues
  return wrong(`The file cannot be used: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}.`)
}
