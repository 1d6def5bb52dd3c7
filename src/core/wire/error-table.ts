export type ErrorRow = {
  readonly name: string
  readonly code: number
  readonly status: number
  readonly msg: string
  readonly explanation: string
  readonly nextStep: string
  /** `document`: one of the 22 rows of the document. `observed`: seen on services of the same family. */
  readonly origin: 'document' | 'observed'
}

type Columns = readonly [
  name: string,
  code: number,
  status: number,
  msg: string,
  explanation: string,
  nextStep: string,
]

const checkKey = 'Check the access key of this project in Settings.'
const retryLater = 'Try again in a moment; if it stays, tell the people who run the service.'

const ofTransport: readonly Columns[] = [
  [
    'WebrpcEndpoint',
    0,
    400,
    'endpoint error',
    'The service could not carry the call out and gives no closer reason.',
    'Read the cause; check address, network and contract of the call.',
  ],
  [
    'WebrpcRequestFailed',
    -1,
    400,
    'request failed',
    'The service could not complete the request.',
    'Try again; if it stays, check the base address.',
  ],
  [
    'WebrpcBadRoute',
    -2,
    404,
    'bad route',
    'There is no such operation or network at this address.',
    'Check the base address and the network of the project; the service may not offer this operation.',
  ],
  [
    'WebrpcBadMethod',
    -3,
    405,
    'bad method',
    'The service does not take this HTTP method here.',
    'Check that the base address leads to the service itself and not to a web page or proxy.',
  ],
  [
    'WebrpcBadRequest',
    -4,
    400,
    'bad request',
    'The service could not read the request.',
    'Read the cause; a field has a form this service does not know.',
  ],
  ['WebrpcBadResponse', -5, 500, 'bad response', 'The service failed while it wrote its answer.', retryLater],
  [
    'WebrpcServerPanic',
    -6,
    500,
    'server panic',
    'The service broke down while it worked on the call.',
    retryLater,
  ],
  ['WebrpcInternalError', -7, 500, 'internal error', 'Something inside the service failed.', retryLater],
  [
    'WebrpcClientDisconnected',
    -8,
    400,
    'client disconnected',
    'The service saw the connection end before it had answered.',
    'Try again; check the connection or a proxy between.',
  ],
  [
    'WebrpcStreamLost',
    -9,
    400,
    'stream lost',
    'The stream of answers broke off.',
    'Try again; check the connection or a proxy between.',
  ],
]

const ofService: readonly Columns[] = [
  [
    'Unauthorized',
    1000,
    401,
    'Unauthorized access',
    'The service did not accept the key, or none was sent.',
    checkKey,
  ],
  [
    'PermissionDenied',
    1001,
    403,
    'Permission denied',
    'The key is valid but may not do this.',
    'Use a key with the right to do it, or give this one the right in the project’s console.',
  ],
  [
    'SessionExpired',
    1002,
    403,
    'Session expired',
    'The key or session was valid once and has run out.',
    'Get a new key from the project’s console and put it into Settings.',
  ],
  [
    'MethodNotFound',
    1003,
    404,
    'Method not found',
    'The service does not know this operation.',
    'Check the base address; the service may be of another version.',
  ],
  [
    'Timeout',
    2000,
    408,
    'Request timed out',
    'The service itself ran out of time.',
    'Try again, or ask for less: a smaller page, fewer filters.',
  ],
  [
    'InvalidArgument',
    2001,
    400,
    'Invalid argument',
    'A field of the request has a value the service does not accept.',
    'Read the cause and correct that field.',
  ],
  [
    'NotFound',
    3000,
    400,
    'Resource not found',
    'What the call asks for does not exist at the service.',
    'Check contract address, token id and network.',
  ],
  [
    'UserNotFound',
    3001,
    400,
    'User not found',
    'The service does not know this user.',
    'Check the wallet address or user of the call.',
  ],
  [
    'ProjectNotFound',
    3002,
    400,
    'Project not found',
    'The service does not know this project.',
    'Check the project id and the access key in Settings: they must belong together.',
  ],
  [
    'InvalidTier',
    3003,
    400,
    'Invalid subscription tier',
    'The project’s plan does not include this.',
    'Look at the plan of the project in its console.',
  ],
  [
    'ProjectLimitReached',
    3005,
    402,
    'Project limit reached',
    'The project has used up what its plan allows.',
    'Wait for the next period or raise the limit in the project’s console.',
  ],
  [
    'NotImplemented',
    9999,
    500,
    'Not Implemented',
    'The service knows this operation but does not offer it.',
    'Nothing to correct here; use another service or operation.',
  ],
]

const observed: readonly Columns[] = [
  [
    'WebrpcStreamFinished',
    -10,
    200,
    'stream finished',
    'The stream of answers came to its end.',
    'Nothing to correct; ask again for more.',
  ],
  [
    'WebrpcClientAborted',
    -8,
    400,
    'request aborted by client',
    'The call was given up before the service had answered.',
    'Try again; check the connection or a proxy between.',
  ],
  [
    'RequestConflict',
    1004,
    409,
    'Conflict with target resource',
    'It contradicts what the service has stored.',
    'Look at the present state and repeat the call if it is still wanted.',
  ],
  ['Aborted', 1005, 400, 'Request aborted', 'The service gave the call up.', 'Try again.'],
  [
    'Geoblocked',
    1006,
    451,
    'Geoblocked region',
    'The service does not answer callers from this region.',
    'Call from a place the service serves.',
  ],
  [
    'RateLimited',
    1007,
    429,
    'Rate-limited',
    'Too many calls in a short time.',
    'Wait as long as the answer says, then call less often.',
  ],
  [
    'AccessKeyNotFound',
    1101,
    401,
    'Access key not found',
    'The service does not know this access key.',
    checkKey,
  ],
  [
    'AccessKeyMismatch',
    1102,
    403,
    'Access key mismatch',
    'The access key belongs to another project.',
    'Use the access key of the project this call is for.',
  ],
  [
    'InvalidOrigin',
    1103,
    403,
    'Invalid origin for access key',
    'The access key is limited to certain web origins, and a desk has none.',
    'Use an access key without a list of origins.',
  ],
  [
    'QuotaExceeded',
    1200,
    429,
    'Quota request exceeded',
    'The quota of the project is used up.',
    'Wait for the next period or raise the quota in the project’s console.',
  ],
  [
    'QuotaRateLimit',
    1201,
    429,
    'Quota rate limit exceeded',
    'More calls in a second than the quota allows.',
    'Wait as long as the answer says, then call less often.',
  ],
  ['Unavailable', 2002, 400, 'Unavailable resource', 'What the call needs is not available now.', retryLater],
  [
    'QueryFailed',
    2003,
    400,
    'Query failed',
    'A query inside the service failed.',
    'Try again with fewer filters; if it stays, tell the people who run the service.',
  ],
  [
    'InsufficientFee',
    3004,
    402,
    'Insufficient fee',
    'The fee offered does not cover the transaction.',
    'Ask for the fee options again and use a current one.',
  ],
]

const row =
  (origin: ErrorRow['origin']) =>
  ([name, code, status, msg, explanation, nextStep]: Columns): ErrorRow => ({
    name,
    code,
    status,
    msg,
    explanation,
    nextStep,
    origin,
  })

export const errorTable: readonly ErrorRow[] = [
  ...[...ofTransport, ...ofService].map(row('document')),
  ...observed.map(row('observed')),
]

const keyRefusals = new Set([
  'Unauthorized',
  'PermissionDenied',
  'SessionExpired',
  'AccessKeyNotFound',
  'AccessKeyMismatch',
])

export const isKeyRefusal = (name: string | null, httpStatus: number | null): boolean =>
  (name !== null && keyRefusals.has(name)) || httpStatus === 401 || httpStatus === 403
