import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { VerdictBox } from '../../../ui/verdict-box.tsx'
import { Outcome } from './outcome.tsx'
import { oldIcon, type useSimulate, useVerdictNow, VerdictHeadline } from './verdict-now.tsx'

type VerdictAgainProps = {
  readonly build: TransactionBuild
  readonly simulate: ReturnType<typeof useSimulate>
}

/** What the steps do, once more: where the verdict is out of sight above the part of a build that was chosen. */
export const VerdictAgain = ({ build, simulate }: VerdictAgainProps) => {
  const now = useVerdictNow(build)
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
      {simulate.problem}
    </VerdictBox>
  )
}
