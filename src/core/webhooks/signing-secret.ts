const minBytes = 24
const mostBytes = 64

export const isSigningSecret = (text: string): boolean => {
  const base64 =
    /^whsec_((?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?)$/.exec(text)?.[1] ?? ''
  const bytes = (base64.length / 4) * 3 - (base64.match(/=/g)?.length ?? 0)
  return bytes >= minBytes && bytes <= mostBytes
}
