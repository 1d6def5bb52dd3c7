import { withPageSecret } from '../../../../contract/page-secret.ts'

/**
 * Where the page may load a film or a sound from: the desk, which fetches and checks it. `null` for anything else than a plain
 * address.
 *
 * @param project the desk's id of the project
 */
export const mediaAddress = (project: string, url: string): string | null =>
  /^(?:https?|ipfs):\/\//i.test(url)
    ? withPageSecret(
        `/media/${encodeURIComponent(project)}?url=${encodeURIComponent(url)}`,
        globalThis.localStorage,
      )
    : null
