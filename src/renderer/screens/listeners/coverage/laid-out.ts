import { indentJson, looksLikeJson } from '../../../../core/wire/json-indenter.ts'

/** JSON with a member a line. */
export const laidOut = (text: string): string => (looksLikeJson(text) ? indentJson(text) : text)
