/** A secret that went out with a call, and what stands in its place wherever the call is shown or recorded. */
export type Secret = { readonly value: string; readonly placeholder: '$ACCESS_KEY' | '$SECRET_KEY' }

/** Shorter values are no keys, and replacing them would tear unrelated text apart. */
const shortest = 6

/** The longest first: one key may be a part of the other, and would leave the rest of it standing. */
const worthHiding = (secrets: readonly Secret[]): readonly Secret[] =>
  secrets
    .filter(({ value }) => value.length >= shortest)
    .toSorted((one, other) => other.value.length - one.value.length)

/** Replaces the secrets in a text, also where it came JSON-escaped. */
export const hideIn = (text: string, secrets: readonly Secret[]): string => {
  let result = text
  for (const { value, placeholder } of worthHiding(secrets)) {
    result = result.replaceAll(value, () => placeholder)
    const written = JSON.stringify(value).slice(1, -1)
    if (written !== value) result = result.replaceAll(written, () => placeholder)
  }
  return result
}

const escapeForPattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)

/** All ways in which JSON can write a character of visible ASCII. */
const anyForm = (character: string): string => {
  const plain = escapeForPattern(character)
  const code = character.charCodeAt(0).toString(16).padStart(2, '0')
  const hex = code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
  const short = /["\\/]/.test(character) ? `|\\\\${plain}` : ''
  return `(?:\\\\u00${hex}${short}|${plain})`
}

/** JSON escapes that write a visible ASCII character otherwise than `JSON.stringify` does. */
const escaped = /\\(?:u00|\/)/i

/** Replaces the secrets in JSON text, in whichever way their characters are escaped in it. */
export const hideInJsonText = (text: string, secrets: readonly Secret[]): string => {
  const plain = hideIn(text, secrets)
  if (!plain.includes('\\') || !escaped.test(plain)) return plain
  return worthHiding(secrets).reduce(
    (result, { value, placeholder }) =>
      result.replaceAll(new RegExp(value.split('').map(anyForm).join(''), 'g'), () => placeholder),
    plain,
  )
}

/** Replaces the secrets in every text of a value, names of members too. */
export const hideInValue = (value: unknown, secrets: readonly Secret[]): unknown => {
  if (typeof value === 'string') return hideIn(value, secrets)
  if (Array.isArray(value)) return value.map((item) => hideInValue(item, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [hideIn(key, secrets), hideInValue(member, secrets)]),
  )
}
