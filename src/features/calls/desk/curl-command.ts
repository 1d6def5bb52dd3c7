export type CurlCall = {
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

const placeholder = /(\$ACCESS_KEY|\$SECRET_KEY)/

const isPlaceholder = (text: string): boolean => text === '$ACCESS_KEY' || text === '$SECRET_KEY'

export const shellQuote = (text: string): string => {
  const parts = text.split(placeholder).filter((part) => part !== '')
  if (parts.length === 0) return "''"
  return parts
    .map((part) => (isPlaceholder(part) ? `"${part}"` : `'${part.replaceAll("'", String.raw`'\''`)}'`))
    .join('')
}

/** What stands below `/hooks/` in the address of a receiver: whoever knows it can deliver. */
const receiverSecret = /(?<=\/hooks\/)[\w-]{8,}/g

/**
 * Quotes a body. The secret of a receiver's address stands in it as a variable too, for a command is pasted into chats; the shell
 * refuses to run it while that variable is not set, because a listener for no address would be registered otherwise.
 */
const quoteBody = (body: string): string => {
  const secrets = [...new Set(body.match(receiverSecret))]
  const variableOf = (secret: string): string => {
    const place = secrets.indexOf(secret)
    return `"\${RECEIVER_SECRET${place === 0 ? '' : `_${place + 1}`}:?is what follows /hooks/ in the address of the receiver}"`
  }
  let last = 0
  let quoted = ''
  for (const { index, 0: secret } of body.matchAll(receiverSecret)) {
    quoted += shellQuote(body.slice(last, index)) + variableOf(secret)
    last = index + secret.length
  }
  return quoted === '' || last < body.length ? quoted + shellQuote(body.slice(last)) : quoted
}

/** Longest argument a program may be given on Linux is 128 KiB. */
const longestArgument = 100_000

export const curlCommand = ({ url, headers, body }: CurlCall): string => {
  const isLong = Buffer.byteLength(body) > longestArgument
  const options = [
    `curl --silent --show-error --globoff --request POST ${shellQuote(url)}`,
    ...headers.map(([name, value]) => `--header ${shellQuote(`${name}: ${value}`)}`),
    isLong ? '--data-binary @-' : `--data-raw ${quoteBody(body)}`,
  ].join(' \\\n  ')
  // `printf` belongs to the shell itself, so what it prints may be long.
  return isLong ? `printf %s ${quoteBody(body)} | ${options}` : options
}
