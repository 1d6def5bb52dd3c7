import { z } from 'zod'

const formatSchema = z.looseObject({ format: z.string() })

/** The kind of file that a text says it is; `null` where it says nothing. */
export const formatOf = (text: string): string | null => {
  try {
    const read = formatSchema.safeParse(JSON.parse(text))
    return read.success ? read.data.format : null
  } catch {
    // What is no JSON is of no kind.
    return null
  }
}
