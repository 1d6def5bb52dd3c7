import type { CSSProperties } from 'react'
import type { Output } from '../../../contract/contract.ts'
import './coverage-band.css'
import {
  apartWord,
  bandWords,
  coverageWords,
  stretchesOf,
  stretchWords,
  type CoverageState,
  type Stretch,
} from './coverage-words.ts'
import { exactTime } from '../../../renderer/ui/time-format.ts'
import { useTimeSetting } from '../../../renderer/ui/time-setting.ts'

type Segments = Output<'audit.coverage'>['listeners'][number]['segments']

/**
 * What of a time was compared with the chain, as a band: full and plain where it was, with a mark where something is missing, dotted
 * and half as high where this receiver was down, an empty frame where nobody looked.
 */
export const CoverageBand = ({
  segments,
  tall = false,
}: {
  readonly segments: Segments
  readonly tall?: boolean
}) => {
  const zone = useTimeSetting()
  return (
    <span
      className={tall ? 'md-coverage-band md-coverage-band--tall' : 'md-coverage-band'}
      role="img"
      aria-label={bandWords(segments)}
    >
      {stretchesOf(segments).map((stretch) => (
        <span
          key={stretch.from}
          className={`md-coverage-band__part md-coverage-band__part--${stretch.state} ${stretch.audited ? 'md-coverage-band__part--audited' : ''} ${stretch.apart ? 'md-coverage-band__part--apart' : ''}`}
          style={styleOf(stretch)}
          title={`${exactTime(Date.parse(stretch.from), zone)} to ${exactTime(Date.parse(stretch.to), zone)}: ${stretchWords(stretch)}`}
        />
      ))}
    </span>
  )
}

/** As long as its time; with no more marks than segments say where something is missing, nor than events are. */
const styleOf = ({ ms, missed, filled, refuted, segments }: Stretch) =>
  ({
    flexGrow: ms,
    '--md-marks': Math.max(1, Math.min(segments, missed + filled + refuted)),
  }) as CSSProperties

const partOf: Partial<Record<CoverageState, CoverageState>> = { missed: 'covered', refuted: 'covered' }

export const BandLegend = ({ segments }: { readonly segments: Segments }) => (
  <ul className="md-bare-list md-flow md-flow--facts md-small md-quiet md-below--near">
    {(Object.keys(coverageWords) as CoverageState[])
      .filter((state) =>
        segments.some(
          (segment) => segment.state === state || (segment.audited && partOf[segment.state] === state),
        ),
      )
      .map((state) => (
        <li key={state} className="md-row-of" title={coverageWords[state].means}>
          <span className="md-coverage-band md-coverage-band--sample" aria-hidden="true">
            <span
              className={`md-coverage-band__part md-coverage-band__part--${state}`}
              style={{ flexGrow: 1 }}
            />
          </span>
          {coverageWords[state].word}
        </li>
      ))}
    {segments.some(({ apart }) => apart) && (
      <li title={apartWord.means}>
        <span className="md-coverage-band md-coverage-band--sample" aria-hidden="true">
          <span
            className="md-coverage-band__part md-coverage-band__part--covered md-coverage-band__part--apart"
            style={{ flexGrow: 1 }}
          />
        </span>
        {apartWord.word}
      </li>
    )}
  </ul>
)
