import { neutralIdentifiers, wireNamesSchema } from '../../../../core/wire/wire-names.ts'

/** Wire names as a file has them: every neutral identifier with its word, so that the file shows what can be filled in. */
export const wireNamesJson = (names: Readonly<Record<string, string>>): string => {
  const word = (neutral: string): string => names[neutral]?.trim() ?? ''
  const all = neutralIdentifiers.map((neutral) => [neutral, word(neutral) === '' ? neutral : word(neutral)])
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`
}

export type ImportedNames =
  | { readonly ok: true; readonly names: Readonly<Record<string, string>> }
  | { readonly ok: false; readonly problems: readonly string[] }

export const importWireNames = (text: string): ImportedNames => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    return { ok: false, problems: [`This is not JSON: ${(cause as SyntaxError).message}`] }
  }
  const checked = wireNamesSchema.safeParse(value)
  if (!checked.success) {
    return {
      ok: false,
      problems: checked.error.issues.map((issue) => {
        const [neutral] = issue.path
        if (neutral === undefined) return 'It must map neutral identifiers to names.'
        return `${String(neutral)}: ${issue.code === 'invalid_type' ? 'must be text' : issue.message}.`
      }),
    }
  }
  const names = Object.entries(checked.data).filter(([neutral, word]) => neutral !== word)
  return { ok: true, names: Object.fromEntries(names) }
}
