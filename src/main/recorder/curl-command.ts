/** What a curl command is made of. Keys stand in it as `$ACCESS_KEY` and `$SECRET_KEY`. */
export type CurlCall = {
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

const placeholder = /(\$ACCESS_KEY|\$SECRET_KEY)/

const isPlaceholder = (text: string): boolean => text === '$ACCESS_KEY' || text === '$SECRET_KEY'

/** Quotes a text for a POSIX shell: nothing in it is expanded but the two key variables. */
export const shellQuote = (text: string): string => {
  const parts = text.split(placeholder).filter((part) => part !== '')
  if (parts.length === 0) return "''"
  return parts
    .map((part) => (isPlaceholder(part) ? `"${part}"` : `'${part.replaceAll("'", String.raw`'\''`)}'`))
    .join('')
}

/** Longest argument a program may be given on Linux is 128 KiB. */
const longestArgument = 100_000

/**
 * Writes a call as a curl command for a POSIX shell. It sends the recorded bytes when `ACCESS_KEY` (and `SECRET_KEY`, where the
 * call had one) are set in that shell. A long body goes in through standard input, because an argument has a limit.
 */
export const curlCommand = ({ url, headers, body }: CurlCall): string => {
  const isLong = Buffer.byteLength(body) > longestArgument
  const options = [
    `curl --silent --show-error --globoff --request POST ${shellQuote(url)}`,
    ...headers.map(([name, value]) => `--header ${shellQuote(`${name}: ${value}`)}`),
    isLong ? '--data-binary @-' : `--data-raw ${shellQuote(body)}`,
  ].join(' \\\n  ')
  // `printf` belongs to the shell itself, so what it prints may be long.
  return isLong ? `printf %s ${shellQuote(body)} | ${options}` : options
}
