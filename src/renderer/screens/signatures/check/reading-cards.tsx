import type { ExaminationAnswer } from '../../../../contract/signature-report.ts'
import { countOf } from '../../../ui/count-format.ts'
import { Hex } from '../../../ui/hex.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { readingWords } from '../words.ts'

/** The usual ones, and what fits. */
const isShown = ({ fits }: ExaminationAnswer['readings'][number], at: number): boolean =>
  at < 4 || fits === true

/** Readings side by side: which digest each makes, and whom it leads to. */
export const ReadingCards = ({
  readings,
  isWallet,
}: Pick<ExaminationAnswer, 'readings'> & { readonly isWallet: boolean }) => (
  <ul className="md-bare-list md-sign__readings">
    {readings.filter(isShown).map(({ name, how, digest, recovers, fits }) => (
      <li
        key={digest}
        className={`md-box md-text md-sign__reading ${fits === true ? 'md-sign__reading--fits' : ''}`}
      >
        <h3>
          {readingWords[name]}
          {fits === true && <StatusChip word="fits" tone="success" />}
          {fits === false && <StatusChip word="does not fit" />}
        </h3>
        <p>{how}</p>
        <dl className="md-pairs">
          <dt>Digest</dt>
          <dd>
            <Hex value={digest} what="digest" head={12} tail={6} />
          </dd>
          {!isWallet && fits !== null && (
            <>
              <dt>Leads to</dt>
              <dd>{recovers === null ? 'no key' : <Hex value={recovers} what="address" />}</dd>
            </>
          )}
        </dl>
      </li>
    ))}
    {readings.length > readings.filter(isShown).length && (
      <li className="md-quiet">
        {countOf(readings.length - readings.filter(isShown).length, 'further reading')} tried; none fits.
      </li>
    )}
  </ul>
)
