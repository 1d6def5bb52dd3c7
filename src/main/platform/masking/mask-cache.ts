import { createMask, type Mask, type Secret } from './mask.ts'

/** Masks for secrets that come again and again: to make one takes longer than to mask most texts. */
export type MaskCache = {
  maskOf(secrets: readonly Secret[]): Mask
  /** Lets go of every secret. */
  forget(): void
}

/** Sets of secrets that are remembered at most. */
const mostMasks = 32

/** Begins without masks. It holds the secrets of the masks it has made, up to 32 sets of them, until `forget`. */
export const createMaskCache = (): MaskCache => {
  const masks = new Map<string, Mask>()
  return {
    maskOf: (secrets) => {
      const name = JSON.stringify(secrets)
      const known = masks.get(name)
      if (known !== undefined) return known
      if (masks.size >= mostMasks) masks.clear()
      const made = createMask(secrets)
      masks.set(name, made)
      return made
    },
    forget: () => masks.clear(),
  }
}
