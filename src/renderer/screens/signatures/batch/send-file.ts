/** Characters of one piece: well below what a host takes in one call. */
const pieceSize = 900_000

/** The pieces of a text, the last one marked. At least one. */
export const piecesOf = function* (
  text: string,
): Generator<{ readonly text: string; readonly last: boolean }> {
  let at = 0
  do {
    yield { text: text.slice(at, at + pieceSize), last: at + pieceSize >= text.length }
    at += pieceSize
  } while (at < text.length)
}

/** What a file is by its name. */
export const formatOf = (name: string): 'csv' | 'jsonl' =>
  /\.(?:jsonl|ndjson|json)$/i.test(name) ? 'jsonl' : 'csv'
