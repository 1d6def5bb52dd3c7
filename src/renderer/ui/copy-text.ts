/**
 * Puts a text on the clipboard.
 *
 * @returns `false` where that is not possible: without a secure context there is no clipboard at all, whatever the types
 * say, and a person must not be misled
 */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
