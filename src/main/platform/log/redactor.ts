/**
 * Takes secrets out of text that is about to be written down.
 *
 * Two nets: the exact values the desk was given (whatever they look like), and the shapes a secret usually has (a bearer
 * header, a JWT, the secret of a receiver path), for what came from elsewhere.
 */
export type Redactor = {
  /** Remembers a value; every later `clean` replaces it. Values shorter than 6 characters are not remembered. */
  register(secret: string): void
  clean(text: string): string
}

const shapes: readonly [RegExp, string][] = [
  [/\b(bearer)\s+[\w.~+/=-]{6,}/gi, '$1 [redacted]'],
  [/\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g, '[redacted token]'],
  [/(\/hooks\/)[\w-]{8,}/g, '$1[redacted]'],
  [/([?&]token=)[^&\s"]+/g, '$1[redacted]'],
]

export const createRedactor = (): Redactor => {
  const known = new Set<string>()
  return {
    register: (secret) => {
      if (secret.length < 6) return
      known.add(secret)
      // As it stands within JSON, which is what most lines are.
      known.add(JSON.stringify(secret).slice(1, -1))
    },
    clean: (text) => {
      let result = text
      for (const secret of known) result = result.replaceAll(secret, '[redacted]')
      for (const [shape, replacement] of shapes) result = result.replace(shape, replacement)
      return result
    },
  }
}
