const secretPath = /(\/hooks\/)[\w-]{8,}/g
/** More than a receiver's path can have. */
const longestPath = 600

/**
 * Replaces the secret of a receiver's address in text that comes in pieces. Whoever knows the address can deliver, so it does not
 * go into a file that is handed on.
 */
export const maskReceiver = function* (pieces: Iterable<string>): Generator<string> {
  let held = ''
  for (const piece of pieces) {
    held += piece
    // An address may go on in the next piece: what can be the beginning of one waits for it.
    const from = Math.max(0, held.length - longestPath)
    const begun = held.indexOf('/hooks/', from)
    const partly = held.lastIndexOf('/')
    const cut =
      begun >= 0 ? begun : partly >= held.length - '/hooks/'.length && partly >= 0 ? partly : held.length
    if (cut > 0) yield held.slice(0, cut).replaceAll(secretPath, '$1(secret)')
    held = held.slice(cut)
  }
  if (held !== '') yield held.replaceAll(secretPath, '$1(secret)')
}
