import { overrideHeaders } from '../../../main/platform/http/override-headers.ts'
import { signatureHeaders } from '../../../main/platform/http/webhook-signature.ts'
import type { HeaderPair } from './forwarding-rows.ts'
import type { OpenSecrets } from './rule-secrets.ts'
import { messageId, type MessageOf } from './sign-request.ts'

const attemptHeader = 'X-Marketdesk-Attempt'

/** Those of the rule go over those of the content, and nothing goes over the signature. */
export const requestHeaders = (
  content: readonly HeaderPair[],
  body: Uint8Array,
  secrets: OpenSecrets,
  message: MessageOf,
  attempt: number,
): HeaderPair[] =>
  overrideHeaders(overrideHeaders(content, secrets.headers), [
    ...signatureHeaders(secrets.signing, messageId(message), Date.now(), body),
    [attemptHeader, String(attempt)],
  ])
