import { createJsonIndenter } from '../wire/json-indenter.ts'

const pieceLength = 65_536

export const formatJsonText = (text: string, longest: number): string => {
  const indenter = createJsonIndenter()
  let out = ''
  for (let at = 0; at < text.length; at += pieceLength) {
    out += indenter.push(text.slice(at, at + pieceLength))
    if (out.length > longest) return `${out.slice(0, longest)}…`
  }
  return out
}
