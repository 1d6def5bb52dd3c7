import { createPreference, type Preference } from '../../../../renderer/ui/preference.ts'

/** Longer texts are remembered until the page is closed, not beyond. */
const mostStored = 200_000

const drafts = new Map<string, Preference<string>>()
const long = new Map<string, string>()

const draftOf = (operation: string): Preference<string> => {
  const known = drafts.get(operation)
  if (known !== undefined) return known
  const made = createPreference<string>(`console.${operation}`, '', (stored) => stored)
  drafts.set(operation, made)
  return made
}

export const recallRequest = (operation: string): string | null => {
  const text = long.get(operation) ?? draftOf(operation).read()
  return text === '' ? null : text
}

/** Keeps what was written for an operation, for this browser. A request never holds a key: those are put in by the desk. */
export const rememberRequest = (operation: string, text: string): void => {
  if (text.length > mostStored) long.set(operation, text)
  else {
    long.delete(operation)
    draftOf(operation).write(text)
  }
}

export const rememberedNetwork = createPreference<string>('console.network', '', (stored) => stored)
