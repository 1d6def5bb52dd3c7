import { readFile } from 'node:fs/promises'

/** Places of the checker: beside the built desk, and in the build's folder where sources are run. */
const places = ['check-proof.mjs', '../../../../out/main/check-proof.mjs']

/** Text of the program that checks proof files by itself; `null` where it was not built. */
export const readChecker = async (): Promise<string | null> => {
  for (const place of places) {
    const text = await readFile(new URL(place, import.meta.url), 'utf8').catch(() => null)
    if (text !== null) return text
  }
  return null
}
