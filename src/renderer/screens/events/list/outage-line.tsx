import type { OutageRow } from '../../../../contract/receiver.ts'
import { tickTime } from '../../../ui/time-ticker.ts'
import { useTicking } from '../../../ui/use-ticking.ts'
import { fieldOfIso } from '../../../ui/local-time.ts'
import { outageTitle, outageWords } from '../../../ui/outage-words.ts'
import { useTimeSetting } from '../../../ui/time-setting.ts'

/** A stretch in which no delivery could come in, as a line among the events. */
export const OutageLine = ({ outage }: { readonly outage: OutageRow }) => {
  const zone = useTimeSetting()
  const title = useTicking(() => outageTitle(outage, tickTime()))
  const begin = fieldOfIso(outage.from, zone).replace('T', ' ')
  const end = outage.to === null ? '' : fieldOfIso(outage.to, zone)
  // The day stands once where both are on it.
  const shownEnd = end.slice(0, 10) === begin.slice(0, 10) ? end.slice(11) : end.replace('T', ' ')
  return (
    <span title={outageWords(outage.reason)}>
      <b>{title}</b>
      {', '}
      {outage.to === null ? `since ${begin}` : `${begin} – ${shownEnd}`}. {outageWords(outage.reason)}
    </span>
  )
}
