import Button from '@mui/material/Button'
import type { ForwardingRule } from '../../../../contract/forwarding.ts'
import type { VaultStatus } from '../../../../contract/vault.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { formatCount } from '../../../ui/count-format.ts'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { Time } from '../../../ui/time.tsx'
import { useToasts } from '../../../ui/toasts.tsx'
import { useUnlockRequest } from '../../../ui/unlock-request.ts'
import { visibleText } from '../../../ui/visible-text.ts'
import { behindWords, filterWords, mannerWords, stateOf } from './rule-words.ts'

type RuleRowProps = {
  readonly rule: ForwardingRule
  /** State of the vault, where it is known. */
  readonly vault: VaultStatus['state'] | undefined
  readonly onOpen: (kind: 'edit' | 'answers' | 'dead' | 'remove') => void
}

/** One rule in the list. */
export const RuleRow = ({ rule, vault, onOpen }: RuleRowProps) => {
  const pause = useDeskMutation('forwarding.pause')
  const resume = useDeskMutation('forwarding.resume')
  const toasts = useToasts()
  const unlock = useUnlockRequest()
  const isLocked =
    rule.state === 'waiting' && vault === 'locked' && rule.headers.length + rule.signing.length > 0
  const { word, tone } = stateOf(rule)
  const isPaused = rule.state === 'paused'
  const turn = async (action: typeof pause | typeof resume): Promise<void> => {
    const answer = await action.run({ id: rule.id })
    if (!answer.ok) toasts.show(answer.error.message, 'error')
  }
  return (
    <tr>
      <td>
        {visibleText(rule.name)}
        <div className="md-quiet">{[filterWords(rule.filter), ...mannerWords(rule)].join(', ')}</div>
      </td>
      <td className="md-mono">{visibleText(rule.url)}</td>
      <td>
        <StatusChip word={word} tone={tone} />
        <div className="md-quiet">
          {behindWords(rule)}
          {rule.inFlight > 1 && `, ${rule.inFlight} under way`}
          {rule.trying !== null && `, event ${rule.trying.eventId} refused ${rule.trying.tries} times`}
          {rule.state !== 'up-to-date' && rule.problem !== null && `: ${rule.problem}`}
          {rule.nextTryAt !== null && (
            <>
              , next attempt <Time at={rule.nextTryAt} />
            </>
          )}
        </div>
      </td>
      <td className="md-number">{formatCount(rule.delivered)}</td>
      <td className="md-number">
        {rule.dead === 0 ? (
          '0'
        ) : (
          <Button size="small" color="error" onClick={() => onOpen('dead')}>
            {formatCount(rule.dead)}
          </Button>
        )}
      </td>
      <td className="md-rule-acts">
        {isLocked && (
          <Button size="small" onClick={unlock}>
            Unlock
          </Button>
        )}
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
        </Button>
        <Button size="small" aria-label={`Answers to ${rule.name}`} onClick={() => onOpen('answers')}>
          Answers
        </Button>
        <Button size="small" aria-label={`Change ${rule.name}`} onClick={() => onOpen('edit')}>
          Change
        </Button>
        <Button
          size="small"
          color="error"
          aria-label={`Remove ${rule.name}`}
          onClick={() => onOpen('remove')}
        >
          Remove
        </Button>
      </td>
    </tr>
  )
}
