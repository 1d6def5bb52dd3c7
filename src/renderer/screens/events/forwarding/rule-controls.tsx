import Button from '@mui/material/Button'
import type { ForwardingRule } from '../../../../contract/forwarding.ts'
import type { VaultStatus } from '../../../../contract/vault.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { MoreMenu } from '../../../ui/more-menu.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { formatCount } from '../../../ui/count-format.ts'
import { useRetry } from './use-retry.ts'
import { useUnlockRequest } from '../../../ui/unlock-request.ts'

type RuleControlsProps = {
  readonly rule: ForwardingRule
  /** State of the vault, where it is known. */
  readonly vault: VaultStatus['state'] | undefined
  readonly onOpen: (kind: 'edit' | 'answers' | 'dead' | 'remove') => void
}

/** What can be done with a rule. */
export const RuleControls = ({ rule, vault, onOpen }: RuleControlsProps) => {
  const pause = useDeskMutation('forwarding.pause')
  const resume = useDeskMutation('forwarding.resume')
  const toasts = useToasts()
  const unlock = useUnlockRequest()
  const isLocked =
    rule.state === 'waiting' && vault === 'locked' && rule.headers.length + rule.signing.length > 0
  const isPaused = rule.state === 'paused'
  const retry = useRetry(rule)
  const sendAgain = async (): Promise<void> => {
    if (!(await retry.again())) onOpen('dead')
  }
  const turn = async (action: typeof pause | typeof resume): Promise<void> => {
    const answer = await action.run({ id: rule.id })
    if (!answer.ok) toasts.show(answer.error.message, 'error')
  }
  return (
    <>
      {isLocked && (
        <Button size="small" onClick={unlock}>
          Unlock
        </Button>
      )}
      {rule.dead > 0 && !isLocked && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`Send ${rule.dead} dead letters of ${rule.name} again`}
          loading={retry.isRunning}
          onClick={() => void sendAgain()}
        >
          Retry {formatCount(rule.dead)}
        </Button>
      )}{' '}
      {rule.state === 'waiting' && !isLocked && (
        <Button
          size="small"
          aria-label={`Send to ${rule.name} now`}
          loading={resume.isRunning}
          onClick={() => void turn(resume)}
        >
          Try now
        </Button>
      )}
      <Button
        size="small"
        aria-label={`${isPaused ? 'Resume' : 'Pause'} ${rule.name}`}
        loading={pause.isRunning || (isPaused && resume.isRunning)}
        onClick={() => void turn(isPaused ? resume : pause)}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>{' '}
      <MoreMenu
        label={`More about ${rule.name}`}
        items={[
          { label: 'Answers', run: () => onOpen('answers') },
          { label: 'Change', run: () => onOpen('edit') },
          { label: 'Remove', run: () => onOpen('remove'), removes: true },
        ]}
      />
    </>
  )
}
