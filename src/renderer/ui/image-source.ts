import { withPageSecret } from '../../contract/page-secret.ts'

/** Picture data that may stand in the page itself: raster formats only, since an SVG is a document. */
const inlineRaster = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+={0,2}$/i

/**
 * Where the page may load a collectible's image from: the desk, which fetches and checks it. `null` when there is none
 * that may be shown.
 *
 * @param project the desk's id of the project
 * @param image what the metadata says: an address, a data URI, or nothing
 */
export const imageSource = (project: string, image: string | null | undefined): string | null => {
  if (image === null || image === undefined || image === '') return null
  if (/^data:/i.test(image)) return inlineRaster.test(image) ? image : null
  if (!/^(?:https?|ipfs):\/\//i.test(image)) return null
  return withPageSecret(
    `/media/${encodeURIComponent(project)}?url=${encodeURIComponent(image)}`,
    globalThis.localStorage,
  )
}
