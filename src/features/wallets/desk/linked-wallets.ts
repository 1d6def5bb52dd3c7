import { parseJson } from '../../../core/wire/parse-json.ts'
import { readLinkedWallets } from '../core/linked-wallets.ts'
import type { CallLog } from '../../calls/desk/service.ts'

const maxCalls = 5

/** A help for typing: what the record does not have is left out. */
export const recordedLinkedWallets =
  (callLog: Pick<CallLog, 'list' | 'get'>) =>
  async (
    project: string,
    signal: AbortSignal,
  ): Promise<readonly { readonly parent: string; readonly wallet: string }[]> => {
    const filter = { project, operation: 'GetLinkedWallets', outcome: 'ok' } as const
    const calls = await callLog.list({ filter, limit: maxCalls }, signal)
    if (!calls.ok) return []
    const answers = await Promise.all(calls.value.rows.map(({ id }) => callLog.get({ id })))
    return answers.flatMap((call) => {
      if (!call.ok || call.value.answerText === null || call.value.answerCut) return []
      const json = parseJson(call.value.answerText)
      const wallets = json.ok ? (readLinkedWallets(json.value) ?? []) : []
      return wallets.flatMap(({ walletAddress: parent, linkedWalletAddress: wallet }) =>
        parent === null || wallet === null ? [] : [{ parent, wallet }],
      )
    })
  }
