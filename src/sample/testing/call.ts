import { collection, network } from '../data/collection.ts'
import { issueKeys } from '../keys.ts'
import { startServer, type SampleServer } from '../server.ts'

export const keys = issueKeys(Date.UTC(2026, 0, 1))

/** The time the tests' sample takes for now. */
export const now = Date.UTC(2026, 10, 21, 12)

export const startSample = (): Promise<SampleServer> => startServer(0, keys, now)

export type Called = {
  readonly status: number
  readonly headers: Headers
  readonly body: Record<string, unknown>
}

export type Row = {
  readonly metadata: { readonly tokenId: string; readonly name: string; readonly image: string }
  readonly order?: Record<string, unknown>
}

/** A request for the first page of listings; members given take the place of the usual ones. */
export const request = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  side: 'listing',
  contractAddress: collection.address,
  filter: { includeEmpty: false },
  page: { page: 1, pageSize: 20 },
  ...over,
})

/** Calls as any client would: bare `fetch`. */
export const post = async (
  url: string,
  body: unknown,
  headers: Record<string, string> = { 'x-access-key': keys.accessKey },
): Promise<Called> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, unknown>,
  }
}

/** Path of ListCollectibles below the service's address. */
export const listPath = `/${network.slug}/rpc/Marketplace/ListCollectibles`

export const rowsOf = ({ body }: Called): Row[] => body['collectibles'] as Row[]
