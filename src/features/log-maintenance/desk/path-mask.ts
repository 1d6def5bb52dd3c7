import { createMask } from '../../../main/platform/masking/mask.ts'

/** Paths that deliveries came on are few, and their masks take longer to make than a delivery does to write. */
const mostMasks = 100

const mostTexts = 2000

type PathMask = { text(text: string): string }

const remembering = (mask: PathMask): PathMask => {
  const texts = new Map<string, string>()
  return {
    text: (text) => {
      const cached = texts.get(text)
      if (cached !== undefined) return cached
      if (texts.size >= mostTexts) texts.clear()
      const hidden = mask.text(text)
      texts.set(text, hidden)
      return hidden
    },
  }
}

export const createPathMask = (): ((path: string) => PathMask) => {
  const masks = new Map<string, PathMask>()
  return (path) => {
    const secret = path.split('?')[0] ?? ''
    const cached = masks.get(secret)
    if (cached !== undefined) return cached
    if (masks.size >= mostMasks) masks.clear()
    const value = secret.length < 2 ? '' : secret
    const made = remembering(createMask([{ value, placeholder: '$RECEIVER_PATH' }]))
    masks.set(secret, made)
    return made
  }
}
