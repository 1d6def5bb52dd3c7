const secretPath = /(\/hooks\/)[\w-]{8,}/g
/** More than a receiver's path can have. */
const longestPath = 600

/**
 * Replaces the secret of a receiver's address in text that comes in pieces. Whoever knows the address can deliver, so it does not
 * go into a file that is handed on.
 */
export const maskReceiver = function* (pieces: Iterable<string>): Generator<string> {
  let pending = ''
  for (const piece of pieces) {
    pending += piece
    // An address may go on in the next piece: what can be the beginning of one waits for it.
    const from = Math.max(0, pending.length - longestPath)
    const begun = pending.indexOf('/hooks/', from)
    const partly = pending.lastIndexOf('/')
    const cut =
      begun >= 0
        ? begun
        : partly >= pending.length - '/hooks/'.length && partly >= 0
          ? partly
          : pending.length
    if (cut > 0) yield pending.slice(0, cut).replaceAll(secretPath, '$1(secret)')
    pending = pending.slice(cut)
  }
  if (pending !== '') yield pending.replaceAll(secretPath, '$1(secret)')
}
