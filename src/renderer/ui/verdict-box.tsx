import type { ReactNode, Ref } from 'react'
import { BlockIcon, HelpIcon, TaskAltIcon } from './icons.tsx'
import './verdict.css'

export type VerdictTone = 'good' | 'bad' | 'unknown' | 'neutral'

const icons: Readonly<Record<VerdictTone, ReactNode>> = {
  good: <TaskAltIcon />,
  bad: <BlockIcon />,
  unknown: <HelpIcon />,
  neutral: null,
}

const tones = { good: 'success', bad: 'error', unknown: 'warning', neutral: 'neutral' } as const

type VerdictBoxProps = {
  readonly label?: string
  readonly tone: VerdictTone
  readonly icon?: ReactNode
  readonly headline: ReactNode
  readonly detail?: ReactNode
  readonly actions?: ReactNode
  readonly isInDetails?: boolean
  readonly large?: boolean
  readonly isLive?: boolean
  readonly ref?: Ref<HTMLElement>
  readonly children?: ReactNode
}

export const VerdictBox = ({
  label = 'Verdict',
  tone,
  icon = icons[tone],
  headline,
  detail,
  actions,
  isInDetails = false,
  large = false,
  isLive = true,
  ref,
  children,
}: VerdictBoxProps) => {
  const Heading = isInDetails ? 'h3' : 'h2'
  return (
    <section
      ref={ref}
      tabIndex={ref === undefined ? undefined : -1}
      className={`md-box md-box--paper md-stack md-stack--tight md-verdict ${large ? 'md-verdict--large' : ''}`}
      data-tone={tones[tone]}
      aria-label={label}
    >
      <div className="md-flow md-flow--top">
        {icon !== null && (
          <span className="md-row-of md-tone" aria-hidden="true">
            {icon}
          </span>
        )}
        <div className="md-fill md-break" role={isLive ? 'status' : undefined}>
          <Heading>{headline}</Heading> {detail}
        </div>
        {actions}
      </div>
      {children}
    </section>
  )
}
