import Button from '@mui/material/Button'
import type { ForwardingRule } from '../../../../contract/forwarding.ts'
import { useDeskMutation } from '../../../api/mutations.ts'
import { countOf } from '../../../ui/count-format.ts'
import { useToasts } from '../../../ui/toasts.tsx'

type PickedRulesProps = {
  readonly rules: readonly ForwardingRule[]
  readonly onRemove: () => void
}

/** What can be done with the forwarding rules that are picked. */
export const PickedRules = ({ rules, onRemove }: PickedRulesProps) => {
  const pause = useDeskMutation('forwarding.pause')
  const resume = useDeskMutation('forwarding.resume')
  const retry = useDeskMutation('forwarding.retry')
  const toasts = useToasts()
  const paused = rules.filter(({ state }) => state === 'paused')
  const others = rules.filter(({ state }) => state !== 'paused')
  const failing = rules.filter(({ dead }) => dead > 0)
  const letters = failing.reduce((sum, { dead }) => sum + dead, 0)

  /** One after the other; the first that cannot be done ends it. */
  const each = async (
    call: Pick<typeof pause, 'run'> | Pick<typeof resume, 'run'>,
    meant: readonly ForwardingRule[],
  ): Promise<void> => {
    for (const { id } of meant) {
      const answer = await call.run({ id })
      if (!answer.ok) return toasts.show(answer.error.message, 'error')
    }
  }
  const sendAgain = async (): Promise<void> => {
    let [accepted, left] = [0, 0]
    for (const { id } of failing) {
      const answer = await retry.run({ ruleId: id })
      if (!answer.ok) return toasts.show(answer.error.message, 'error')
      accepted += answer.value.delivered
      left += answer.value.failed + answer.value.left
    }
    const rest = left === 0 ? '' : ` ${countOf(left, 'dead letter')} left.`
    toasts.show(`${countOf(accepted, 'event')} accepted.${rest}`, left === 0 ? 'success' : 'warning')
  }
  return (
    <>
      {letters > 0 && (
        <Button variant="contained" loading={retry.isRunning} onClick={() => void sendAgain()}>
          {`Retry ${countOf(letters, 'event')}`}
        </Button>
      )}
      {others.length > 0 && (
        <Button loading={pause.isRunning} onClick={() => void each(pause, others)}>
          Pause
        </Button>
      )}
      {paused.length > 0 && (
        <Button loading={resume.isRunning} onClick={() => void each(resume, paused)}>
          Resume
        </Button>
      )}
      <Button color="error" onClick={onRemove}>
        Remove…
      </Button>
    </>
  )
}
