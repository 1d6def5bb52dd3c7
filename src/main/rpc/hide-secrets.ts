/** A secret that went out with a call, and what stands in its place wherever the call is told of. */
export type Secret = { readonly value: string; readonly placeholder: '$ACCESS_KEY' | '$SECRET_KEY' }

/** Shorter values are no keys, and replacing them would tear unrelated text apart. */
const shortest = 6

const worthHiding = (secrets: readonly Secret[]): readonly Secret[] =>
  secrets.filter(({ value }) => value.length >= shortest)

/** Replaces the secrets in a text, also where it came JSON-escaped. */
export const hideIn = (text: string, secrets: readonly Secret[]): string => {
  let result = text
  for (const { value, placeholder } of worthHiding(secrets)) {
    result = result.replaceAll(value, placeholder)
    const written = JSON.stringify(value).slice(1, -1)
    if (written !== value) result = result.replaceAll(written, placeholder)
  }
  return result
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

/**
 * Replaces the secrets in every text of a decoded answer: a service that repeats the key must not carry it into a table, a
 * log or an export. The value itself comes back when nothing of it could hold one.
 *
 * @param text the answer as it came
 */
export const hideInAnswer = (answer: unknown, text: string, secrets: readonly Secret[]): unknown => {
  // A backslash may hide any character of a secret (`\u0041`), so escaped text is always walked.
  const suspicious = worthHiding(secrets).some(({ value }) => text.includes(value)) || text.includes('\\')
  return suspicious ? hideInValue(answer, secrets) : answer
}
