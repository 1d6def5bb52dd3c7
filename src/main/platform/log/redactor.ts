import { createMask, type Mask, type Shape } from '../masking/mask.ts'

const placeholder = '[redacted]'

const shapes: readonly Shape[] = [
  { pattern: /(\bbearer\s+)[\w.~+/=-]{6,}/gi, placeholder },
  { pattern: /()\beyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g, placeholder: '[redacted token]' },
  { pattern: /(\/hooks\/)[\w-]{8,}/g, placeholder },
  { pattern: /([?&]token=)[^&\s"]+/g, placeholder },
]

/**
 * Takes secrets out of text that is about to be written down.
 *
 * Two nets: the values the desk was given (however they are encoded), and the shapes a secret usually has (a bearer header, a JWT,
 * the secret of a receiver path), for what came from elsewhere.
 */
export const createRedactor = () => {
  const known = new Set<string>()
  /** Made when it is needed, for the values of now. */
  let mask: Mask | undefined
  return {
    /** Remembers a value; every later `clean` replaces it. */
    register: (secret: string) => {
      if (known.has(secret)) return
      known.add(secret)
      mask = undefined
    },
    forget: () => {
      known.clear()
      mask = undefined
    },
    clean: (text: string) => {
      mask ??= createMask(
        [...known].map((value) => ({ value, placeholder })),
        shapes,
      )
      return mask.text(text)
    },
  }
}

export type Redactor = ReturnType<typeof createRedactor>
