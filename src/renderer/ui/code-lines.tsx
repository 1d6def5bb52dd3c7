import { useVirtualizer } from '@tanstack/react-virtual'
import type { ReactNode } from 'react'
import './code-lines.css'
import { useMeasured } from './use-measured.ts'

type CodeLinesProps = {
  /** Accessible name of the scrolling region. */
  readonly label: string
  readonly count: number
  readonly renderLine: (index: number) => ReactNode
  /** CSS pixels; a shorter text takes only what it needs. */
  readonly mostHeight?: number
}

const lineHeight = 20

/** Monospaced lines of any number, of which only those in sight are in the page. */
export const CodeLines = ({ label, count, renderLine, mostHeight = 420 }: CodeLinesProps) => {
  const { attach, element } = useMeasured()
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: element,
    estimateSize: () => lineHeight,
    overscan: 12,
  })
  return (
    <div
      ref={attach}
      className="md-code md-mono"
      role="group"
      aria-label={label}
      tabIndex={0}
      style={{ height: Math.min(mostHeight, count * lineHeight + 18) }}
    >
      <div className="md-code__body" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map((item) => (
          <div key={item.key} className="md-code__line" style={{ transform: `translateY(${item.start}px)` }}>
            {renderLine(item.index)}
          </div>
        ))}
      </div>
    </div>
  )
}
