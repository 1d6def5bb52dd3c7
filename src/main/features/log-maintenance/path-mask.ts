import { createMask, type Mask } from '../../platform/masking/mask.ts'

/** Paths that deliveries came on are few, and their masks take longer to make than a delivery does to write. */
const mostMasks = 100

/** Makes what hides the path that a delivery came on, which holds the receiver's secret, in the rest of it. */
export const createPathMask = (): ((path: string) => Mask) => {
  const masks = new Map<string, Mask>()
  return (path) => {
    const secret = path.split('?')[0] ?? ''
    const known = masks.get(secret)
    if (known !== undefined) return known
    if (masks.size >= mostMasks) masks.clear()
    const value = secret.length < 2 ? '' : secret
    const made = createMask([{ value, placeholder: '$RECEIVER_PATH' }])
    masks.set(secret, made)
    return made
  }
}
