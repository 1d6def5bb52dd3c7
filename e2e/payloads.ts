import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Bodies of the deliveries in `resources/fixtures/payloads`, each as a service would send it. */
const names = [
  'current-erc20-transfer',
  'current-erc1155-two-events',
  'current-block-removed',
  'legacy-Log-transferEvent',
] as const

const fileSchema = z.object({ body: z.array(z.record(z.string(), z.unknown())) })

/** One body as text. */
export const payload = (name: (typeof names)[number]): string => {
  const file = new URL(`../resources/fixtures/payloads/${name}.json`, import.meta.url)
  return JSON.stringify(fileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).body)
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
