export const maxSvgBytes = 1024 * 1024

const prefix = String.raw`(?:[^\s<>/:]+:)?`

/** Entities, copies, markers and filters of elements draw the same again and again; a picture within may hold all of these. */
const refused = new RegExp(
  String.raw`<!ENTITY|<${prefix}(?:script|foreignObject|use|marker|feImage)[\s>/]|data:\s*image/svg|href\s*=\s*["'][^"']*&#|\u001b`,
  'i',
)
const tag = new RegExp(String.raw`<(/?)${prefix}([\w-]+|!\[CDATA\[)([^<]*)`, 'g')
const drawnAgain = /^(?:mask|clipPath|pattern)$/i
const drawnOnce = /^(?:linearGradient|radialGradient|filter)$/i
const reference = /url\(\s*(?:["']|&quot;|&apos;)?\s*#?([^"'&)\s]*)/gi
const maxDrawn = 1_000_000

const withoutComments = (text: string): string =>
  text
    .split('<!--')
    .map((part, at) => (at === 0 ? part : part.slice(part.indexOf('-->') + 3)))
    .join('')

/** Whether masks, clip paths and patterns, which are drawn anew for each element that has them, stay few: none may have another. */
const isBounded = (text: string): boolean => {
  const tags = [...withoutComments(text).matchAll(tag)]
  const count = tags.filter(([, close, name = '']) => close === '' && drawnAgain.test(name)).length
  if (count === 0) return true
  if (/&#|\\/.test(text)) return false
  const once = new Set(
    tags.flatMap(([, , name = '', rest = '']) =>
      drawnOnce.test(name) ? [/\sid\s*=\s*["']([^"']*)/.exec(rest)?.[1]] : [],
    ),
  )
  let depth = 0
  let inside = 0
  for (const [, close, name = '', rest = ''] of tags) {
    const isAgain = drawnAgain.test(name)
    if (isAgain && close === '') depth += 1
    if (depth > 0) inside += 1
    // Whatever a style sheet names may be within another.
    const mayNest = count > 1 && (depth > 0 || /^(?:style|!\[CDATA\[)$/i.test(name))
    if (mayNest && [...rest.matchAll(reference)].some(([, id]) => !once.has(id))) return false
    if (isAgain && (close !== '' || /\/>\s*$/.test(rest))) depth -= 1
  }
  return inside * tags.length <= maxDrawn
}

/** An SVG is only ever shown as a picture, where nothing in it runs or loads; scripts are refused all the same. */
export const isPlainSvg = (text: string): boolean => !refused.test(text) && isBounded(text)
