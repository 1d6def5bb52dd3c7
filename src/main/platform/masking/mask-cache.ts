import { createMask, type Mask, type Secret } from './mask.ts'

const mostMasks = 32

export const createMaskCache = () => {
  const masks = new Map<string, Mask>()
  return {
    maskOf: (secrets: readonly Secret[]) => {
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

export type MaskCache = ReturnType<typeof createMaskCache>
