import { StringDecoder } from 'node:string_decoder'

/** Longest line kept; the rest of a longer one is dropped. */
const longest = 1000

/** Colours and cursor moves of terminals, and every other control character. */
const controls =
  /\u001B\[[0-9;?]*[ -/]*[@-~]|[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * Cuts a stream of bytes into lines without control characters, bounded whatever is written.
 *
 * @param onLine called with every line that holds more than white space
 */
export const createLines = (onLine: (line: string) => void): { write(chunk: Buffer): void; end(): void } => {
  const decoder = new StringDecoder('utf8')
  let line = ''
  const finish = (): void => {
    const text = line.replaceAll(controls, '').trim()
    line = ''
    if (text !== '') onLine(text)
  }
  const take = (text: string): void => {
    const parts = text.split(/\r?\n|\r/)
    for (const [index, part] of parts.entries()) {
      if (index > 0) finish()
      line += part.slice(0, longest - line.length)
    }
  }
  return {
    write: (chunk) => take(decoder.write(chunk)),
    end: () => {
      take(decoder.end())
      finish()
    },
  }
}
