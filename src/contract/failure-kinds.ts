// In a file of its own: the page knows the kinds, and needs no schemas for that.

/** Kinds of failures with their HTTP status. Callers branch on a kind, so it is added, never renamed. */
export const failures = {
  input: {
    status: 400,
    meaning: 'The input does not have the declared shape; `field` and `issues` name the place.',
  },
  'unknown-method': { status: 404, meaning: 'No method of that name.' },
  unauthorized: { status: 401, meaning: 'The caller showed no valid token (browser host only).' },
  forbidden: {
    status: 403,
    meaning: 'The caller is not a page of Marketdesk: wrong `Host`, foreign `Origin`, foreign frame.',
  },
  'not-found': { status: 404, meaning: 'The thing that was named does not exist (any more).' },
  conflict: {
    status: 409,
    meaning: 'It contradicts what is stored already: a name taken, a state that does not allow it.',
  },
  locked: { status: 423, meaning: 'The vault is locked; unlock it and call again.' },
  'wrong-passphrase': { status: 403, meaning: 'A passphrase did not open the vault. Nothing was changed.' },
  service: {
    status: 502,
    meaning: 'The service answered with an error of its own; `service` carries it whole.',
  },
  'bad-answer': {
    status: 502,
    meaning: 'The service answered something that is not the interface: not JSON, or JSON of another shape.',
  },
  unreachable: { status: 502, meaning: 'No answer: refused, unreachable, broken off, name not found.' },
  timeout: { status: 504, meaning: 'No answer in time.' },
  cancelled: { status: 499, meaning: 'The caller gave the call up.' },
  unavailable: {
    status: 503,
    meaning: 'Not possible now: disk full, database locked, receiver not listening.',
  },
  internal: { status: 500, meaning: 'A bug. `id` is in the app’s log, with the stack.' },
} as const

export type FailureKind = keyof typeof failures
