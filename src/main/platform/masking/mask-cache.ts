import { createMask, type Mask, type Secret } from './mask.ts'

export type MaskCache = {
  maskOf(secrets: readonly Secret[]): Mask
  forget(): void
}

const mostMasks = 32

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
