type Part = { readonly start: number; readonly end: number }

/** `null` for the whole file: no header, several parts or another unit. */
const readRange = (range: string | null | undefined, size: number): Part | null | 'unsatisfiable' => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size : Math.min(size, Number(last) + 1)
  if (first !== '' && last !== '' && Number(last) < start) return null
  return start < end ? { start, end } : 'unsatisfiable'
}

/**
 * The answer that carries a collectible's picture, film or sound, or the part of it that a player asks for. Its bytes come from
 * strangers: should one ever be opened as a page, it can run nothing, load nothing and has no origin.
 */
export const mediaAnswer = (
  { body, contentType }: { readonly body: Buffer; readonly contentType: string },
  range: string | null | undefined,
): { readonly status: number; readonly headers: Record<string, string>; readonly body: Buffer } => {
  const headers = {
    'content-type': contentType,
    'cache-control': 'private, max-age=3600',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'accept-ranges': 'bytes',
  }
  const size = body.length
  const part = readRange(range, size)
  if (part === null) return { status: 200, headers: { ...headers, 'content-length': String(size) }, body }
  if (part === 'unsatisfiable')
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${size}` }, body: Buffer.alloc(0) }
  const { start, end } = part
  return {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(end - start),
      'content-range': `bytes ${start}-${end - 1}/${size}`,
    },
    body: body.subarray(start, end),
  }
}
