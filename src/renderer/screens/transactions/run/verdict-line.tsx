import type { TransactionBuild } from '../../../../contract/transaction-build.ts'
import { VerdictBox } from '../../../ui/verdict-box.tsx'
import { oldIcon, useSimulate, useVerdictNow, VerdictDetail, VerdictHeadline } from '../build/verdict-now.tsx'

/** What a build came to, as on its own page; where its simulation is old or missing, with the button for it. */
export const VerdictLine = ({ build }: { readonly build: TransactionBuild }) => {
  const now = useVerdictNow(build)
  const simulate = useSimulate(build, now)
  return (
    <VerdictBox
      isInDetails
      tone={now.tone}
      {...(now.isStale ? { icon: oldIcon } : {})}
      headline={<VerdictHeadline build={build} now={now} />}
      detail={<VerdictDetail build={build} now={now} />}
      actions={now.needsSimulation && simulate.button}
    >
      {simulate.problem}
    </VerdictBox>
  )
}
