import type { IncomingMessage } from 'node:http'

export const bearerOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string | null =>
  /^Bearer ([\w-]{20,200})$/.exec(headers.authorization ?? '')?.[1] ?? null
