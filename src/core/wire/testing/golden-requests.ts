import { z } from 'zod'
import golden from '../../../../resources/fixtures/golden-requests.json' with { type: 'json' }

/** For each operation a request as the app gives it, and its bytes on the wire of both generations and with names of its own. */
export const goldenRequests = z
  .object({
    chainId: z.string(),
    wireNames: z.record(z.string(), z.string()),
    operations: z.record(
      z.string(),
      z.object({
        request: z.json(),
        slug: z.string(),
        chainId: z.string().optional(),
        named: z.string().optional(),
      }),
    ),
  })
  .parse(golden)
