import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Bodies of the deliveries in `resources/fixtures/payloads`, each as a service would send it. */
type Name =
  | 'current-erc20-transfer'
  | 'current-erc1155-two-events'
  | 'current-block-removed'
  | 'legacy-Log-transferEvent'

const fileSchema = z.object({ body: z.array(z.record(z.string(), z.unknown())) })

/** One body as text. */
export const payload = (name: Name): string => {
  const file = new URL(`../resources/fixtures/payloads/${name}.json`, import.meta.url)
  return JSON.stringify(fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).body)
}

const hex = (bytes: number): string => `0x${randomBytes(bytes).toString('hex')}`

/** Transfers that nobody else delivers: of a contract of their own in a transaction of their own, each a log of its own by its number. */
export const ownTransfers = () => {
  const [contract, txnHash, uid] = [hex(20), hex(32), hex(30)]
  return {
    contract,
    txnHash,
    /** One of the fixtures as if of this contract. */
    payload: (name: Name): string =>
      payload(name)
        .replaceAll(
          /0x(?:dd90126856957aa1e9c5cc3395e866b6eb830a44|9bec34c1f7098e278afd48fedcf13355b854364a)/g,
          contract,
        )
        .replaceAll(
          '876613ffd6ac28a453c86521232063923cddc7dd4198eb24f9b77dbad5331cfd',
          uid.slice(2).padStart(64, '0'),
        ),
    log: (index: number, change: object = {}): string =>
      JSON.stringify(
        (JSON.parse(payload('current-erc20-transfer')) as object[]).map((element) => ({
          ...element,
          contractAddress: contract,
          txnHash,
          uid: `${uid}${String(index).padStart(4, '0')}`,
          txnLogIndex: 100 + index,
          ...change,
        })),
      ),
  }
}

/** Sends a body as the service does. */
export const deliver = async (
  receiver: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
): Promise<number> => {
  const answer = await fetch(receiver, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body,
  })
  return answer.status
}
