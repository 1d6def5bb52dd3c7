import { fail, succeed, type Result } from '../../../core/result.ts'
import type { Sender } from '../../../main/platform/http/post.ts'
import { signatureHeaders } from '../../../main/platform/http/webhook-signature.ts'
import type { RuleSecrets } from '../../forwarding/desk/rule-secrets.ts'
import type { MessageRow, TargetRow } from './alert-rows.ts'
import { sendMail, type Attempt } from './send-mail.ts'

const timeoutMs = 10_000
const mailTimeoutMs = 30_000
const contentType = ['Content-Type', 'application/json'] as const

export const createTransmit =
  (sender: Sender, secrets: Pick<RuleSecrets, 'open' | 'openPassword'>) =>
  async (message: MessageRow, target: TargetRow, signal: AbortSignal): Promise<Result<Attempt, string>> => {
    const { mail, signing, url } = target
    if (mail !== null) {
      const password = mail.password === null ? succeed(null) : secrets.openPassword(mail.password)
      if (!password.ok) return password
      const { webhookId: id, title: subject, body: text } = message
      return succeed(
        await sendMail(mail, password.value, { id, subject, text }, { timeoutMs: mailTimeoutMs, signal }),
      )
    }
    const body = Buffer.from(message.body)
    if (target.address !== null) {
      const address = secrets.openPassword(target.address)
      if (!address.ok) return address
      return succeed(
        await sender.send({ url: address.value, headers: [contentType], body, timeoutMs }, signal),
      )
    }
    const opened = secrets.open({ headers: [], signing: signing === null ? [] : [signing] })
    if (!opened.ok) return fail(opened.error)
    const signed = signatureHeaders(opened.value.signing, message.webhookId, Date.now(), body)
    return succeed(await sender.send({ url, headers: [contentType, ...signed], body, timeoutMs }, signal))
  }
