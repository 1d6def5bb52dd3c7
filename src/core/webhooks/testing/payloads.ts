import removed from '../../../../resources/fixtures/payloads/current-block-removed.json' with { type: 'json' }
import editions from '../../../../resources/fixtures/payloads/current-erc1155-two-events.json' with { type: 'json' }
import coins from '../../../../resources/fixtures/payloads/current-erc20-transfer.json' with { type: 'json' }
import vectors from '../../../../resources/fixtures/payloads/event-value-vectors.json' with { type: 'json' }
import older from '../../../../resources/fixtures/payloads/legacy-Log-transferEvent.json' with { type: 'json' }
import type { JsonValue } from '../../wire/parse-json.ts'

/** Deliveries as they were observed, by the name of their file. */
export const payloads = {
  'current-erc20-transfer': coins,
  'current-block-removed': removed,
  'current-erc1155-two-events': editions,
  'legacy-Log-transferEvent': older,
}

type Elements = readonly Record<string, JsonValue>[]

/** Elements of an observed delivery, or those that are vectors of values. */
export const payloadOf = (name: keyof typeof payloads | 'event-value-vectors'): Elements =>
  name === 'event-value-vectors' ? vectors.vectors : payloads[name].body
