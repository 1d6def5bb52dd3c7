import { z } from 'zod'

const formatSchema = z.looseObject({ format: z.string() })

export const formatOf = (text: string): string | null => {
  try {
    const read = formatSchema.safeParse(JSON.parse(text))
    return read.success ? read.data.format : null
  } catch {
    return null
  }
}
