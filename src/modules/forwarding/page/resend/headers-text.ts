import { z } from 'zod'
import { headerName } from '../../../../features/events/contract/sending.ts'

export const headersText = z.string().transform((text, context) => {
  const headers: [string, string][] = []
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const at = line.indexOf(':')
    const name = line.slice(0, at).trim()
    if (at <= 0 || !headerName.safeParse(name).success) {
      const message = `Line ${index + 1} isn’t “Name: value”.`
      context.issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }
    headers.push([name, line.slice(at + 1).trim()])
  }
  return headers
})
