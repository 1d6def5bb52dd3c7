/**
 * Headers of an answer that carries a collectible's picture, video or sound. Its bytes come from strangers: should one ever
 * be opened as a page, it can run nothing, load nothing and has no origin.
 */
export const mediaHeaders = (contentType: string): Record<string, string> => ({
  'content-type': contentType,
  'cache-control': 'private, max-age=3600',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
})
