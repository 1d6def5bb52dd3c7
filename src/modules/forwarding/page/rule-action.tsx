import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from '@mui/material'
import { desk } from '../../../renderer/api/desk.ts'
import type { ForwardingRule } from '../contract.ts'
import { countOf } from '../../../renderer/ui/count-format.ts'
import { useToasts } from '../../../renderer/ui/toasts.tsx'
import { useUnlockRequest } from '../../../renderer/ui/unlock-request.ts'
import { useRetry } from './use-retry.ts'

type RuleActionProps = {
  readonly rule: ForwardingRule
  /** In a row of the list, which is walked by its own keys and opens at a click. */
  readonly inRow?: boolean
}

export const RuleAction = ({ rule, inRow = false }: RuleActionProps) => {
  const vault = useQuery(desk.query('vault.status', {})).data?.state
  const save = useMutation(desk.mutation('forwarding.save'))
  const toasts = useToasts()
  const unlock = useUnlockRequest()
  const retry = useRetry(rule)
  const tryNow = (): void => void toasts.after(save.mutateAsync({ id: rule.id, paused: false }))
  const isWaiting = rule.state === 'waiting'
  const [word, label, run] =
    isWaiting && vault === 'locked' && rule.headers.length + rule.signing.length > 0
      ? (['Unlock', `Unlock the vault for ${rule.name}`, unlock] as const)
      : rule.dead > 0
        ? ([
            `Retry ${countOf(rule.dead, 'event')}`,
            `Send ${rule.dead} dead letters of ${rule.name} again`,
            () => void retry.again(),
          ] as const)
        : isWaiting
          ? (['Try now', `Send to ${rule.name} now`, () => tryNow()] as const)
          : [null]
  if (word === null) return null
  return (
    <Button
      variant={inRow ? 'outlined' : 'contained'}
      aria-label={label}
      loading={retry.isRunning || save.isPending}
      {...(inRow ? { tabIndex: -1 } : {})}
      onClick={(event) => {
        event.stopPropagation()
        run()
      }}
    >
      {word}
    </Button>
  )
}
