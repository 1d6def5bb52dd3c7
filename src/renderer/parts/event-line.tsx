import { Fragment } from 'react'
import { isFromTo, shortAddress, type EventLine, type LinePart } from '../../core/webhooks/event-line.ts'
import '../ui/marks.css'
import { visibleText } from '../ui/visible-text.ts'

/** What others wrote stands isolated: it may read from right to left, and nothing beside it moves. */
const Part = ({ part }: { readonly part: LinePart }) => {
  switch (part.kind) {
    case 'words':
      return <span className="md-line__words">{part.text}</span>
    case 'number':
      return part.text === part.whole ? <bdi>{part.text}</bdi> : <bdi title={part.whole}>{part.text}</bdi>
    case 'foreign':
      return <bdi>{visibleText(part.text)}</bdi>
    case 'address':
      return part.name === null ? (
        <bdi className="md-mono" title={part.address}>
          {shortAddress(part.address)}
        </bdi>
      ) : (
        <bdi title={part.address}>{visibleText(part.name)}</bdi>
      )
  }
}

const Parts = ({ parts }: { readonly parts: readonly LinePart[] }) =>
  parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && !(part.kind === 'words' && part.text === ',') && ' '}
      <Part part={part} />
    </Fragment>
  ))

const isBy = (part: LinePart | undefined): boolean => part?.kind === 'words' && part.text === 'by'

export const EventLineText = ({ line }: { readonly line: EventLine }) => (
  <bdi>
    <span className="md-name">
      <Parts parts={line.what} />
    </span>
    {/* Outside of what follows: where that has a line of its own, it begins at its edge. */}
    {line.who.length > 0 && '\u2002'}
    {line.who.length > 0 && (
      <span className={isBy(line.who[0]) ? 'md-line__who md-line__by' : 'md-line__who'}>
        {isFromTo(line.who) ? (
          <>
            {/* Where there is little room the sender goes, and a whole sentence stays. */}
            <span className="md-line__sender">
              <Parts parts={line.who.slice(0, 2)} />
            </span>
            <span className="md-line__to">to</span> <Parts parts={line.who.slice(2)} />
          </>
        ) : (
          <Parts parts={line.who} />
        )}
      </span>
    )}
  </bdi>
)
