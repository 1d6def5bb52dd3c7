import { useAddressBook } from './address-book.ts'
import { shortenMiddle } from './hex-format.ts'
import { Hex } from './hex.tsx'
import { HoverTip } from './hover-tip.tsx'
import { textParts, type TextPart } from './text-parts.ts'
import { plainTime } from './plain-time.ts'
import { exactTime } from './time-format.ts'
import { useTimeSetting } from './time-setting.ts'
import { visibleText } from './visible-text.ts'

/** A full stop begins no line of its own. */
const closing = /^[.,;:)?!”]+/

const isHexPart = (part: TextPart | undefined): boolean => part?.kind === 'address' || part?.kind === 'hash'

/**
 * Text of others, or of a rule, in which addresses show their names and have their cards, long hashes are short, and times are
 * dates as people write them.
 *
 * @param props.plain without buttons beside addresses: for headings and cells; the whole address shows on hover and focus
 */
export const AddressedText = ({
  text,
  plain = false,
  tabbable = true,
}: {
  readonly text: string
  readonly plain?: boolean
  /** `false` inside a table: its buttons come with the pointer. */
  readonly tabbable?: boolean
}) => {
  const parts = textParts(text)
  return parts.map(({ kind, value }, index) =>
    kind === 'text' ? (
      <span key={index}>
        {visibleText(!plain && isHexPart(parts[index - 1]) ? value.replace(closing, '') : value)}
      </span>
    ) : kind === 'time' ? (
      <Moment key={index} at={value} />
    ) : plain ? (
      <Name key={index} of={value} />
    ) : (
      <span key={index} className="md-nowrap">
        <Hex value={value} what={kind === 'address' ? 'address' : 'hash'} tabbable={tabbable} inText />
        {closing.exec(parts[index + 1]?.value ?? '')?.[0]}
      </span>
    ),
  )
}

const Name = ({ of }: { readonly of: string }) => {
  const label = useAddressBook().labelOf(of)
  return (
    <HoverTip tip={<span className="md-mono">{of}</span>}>
      {label === undefined ? shortenMiddle(of) : <bdi>{visibleText(label)}</bdi>}
    </HoverTip>
  )
}

const Moment = ({ at }: { readonly at: string }) => {
  const zone = useTimeSetting()
  const moment = Date.parse(at)
  return Number.isNaN(moment) ? (
    <span>{at}</span>
  ) : (
    <time dateTime={at} title={exactTime(moment, zone)}>
      {plainTime(moment, zone)}
    </time>
  )
}
