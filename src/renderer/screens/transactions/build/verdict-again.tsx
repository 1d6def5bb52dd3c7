import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { VerdictBox } from '../../../ui/verdict-box.tsx'
import { Outcome } from './outcome.tsx'
import { oldIcon, useSimulate, useVerdictNow, VerdictHeadline } from './verdict-now.tsx'

/** What the steps do, once more: where the verdict is out of sight above the part of a build that was chosen. */
export const VerdictAgain = ({ build }: { readonly build: TransactionBuild }) => {
  const now = useVerdictNow(build)
  const simulate = useSimulate(build, now)
  return (
    <VerdictBox
      label="What the steps do"
      isInDetails
      // The verdict above is announced.
      isLive={false}
      tone={now.tone}
      {...(now.isStale ? { icon: oldIcon } : {})}
      headline={<VerdictHeadline build={build} now={now} />}
      detail={
        now.isStale && (
          <span className="md-small">
            <Outcome build={build} isThen />
          </span>
        )
      }
      actions={now.needsSimulation && simulate.button}
    >
      {simulate.failure !== null && <ErrorPanel failure={simulate.failure} />}
    </VerdictBox>
  )
}
