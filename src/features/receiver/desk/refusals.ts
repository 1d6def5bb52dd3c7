type Refusal = {
  readonly status: number
  readonly headers: readonly string[]
}

const plain = (status: number): Refusal => ({ status, headers: [] })
const later: Refusal = { status: 503, headers: ['Retry-After', '1'] }

/** Never a CORS header: a page must not learn that a receiver is here. No refusal has a body. */
export const refusals = {
  /** No, or more than one, `Host` header; a target that is no path; a version other than 1.0 and 1.1; anything the parser stumbles over. */
  malformed: plain(400),
  /** `Host` names no address of this receiver: a page that rebinds a name of its own to this machine looks like this. */
  'foreign-host': plain(403),
  'from-a-page': plain(403),
  'wrong-path': plain(404),
  'not-post': { status: 405, headers: ['Allow', 'POST'] },
  'too-slow': plain(408),
  'body-too-large': plain(413),
  'headers-too-large': plain(431),
  /** The body was packed for the transfer (`Transfer-Encoding: gzip, chunked`) in a way HTTP servers need not know. */
  'transfer-coding': plain(501),
  expectation: plain(417),
  overload: later,
  'made-room': later,
  'disk-full': plain(507),
  'not-stored': later,
  'broken-off': plain(400),
  upgrade: plain(400),
  'too-many-connections': plain(503),
} as const satisfies Record<string, Refusal>

export type RefusalReason = keyof typeof refusals

export const refusalReasons = Object.keys(refusals) as readonly RefusalReason[]
