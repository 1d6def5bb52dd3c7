/**
 * The receiver's URL with its secret replaced by dots: whoever knows the secret can post deliveries, so it is not shown
 * on a shared screen unless asked for. Everything after `/hooks/` counts as secret.
 */
export const maskReceiverUrl = (url: string): string => {
  const marker = '/hooks/'
  const start = url.indexOf(marker)
  return start === -1 ? url : `${url.slice(0, start + marker.length)}${'•'.repeat(8)}`
}
