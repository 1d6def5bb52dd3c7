/**
 * The secret in a path (or in a header that repeats the path, as proxies and tunnels do) replaced by dots: whoever knows
 * it can post deliveries, so it does not stand open on a shared screen.
 */
export const maskPath = (text: string): string => text.replace(/(\/hooks\/)[^/?#\s"'<>]+/gi, '$1••••')
