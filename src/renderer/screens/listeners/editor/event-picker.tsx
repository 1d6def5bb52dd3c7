import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { marketEvents, tokenStandards, type ContractKind } from '../../../../core/webhooks/contract-kind.ts'
import { parseEventSignature } from '../../../../core/webhooks/event-signature.ts'
import { knownEvents } from '../../../../core/webhooks/known-events.ts'
import { Fold } from '../../../ui/fold.tsx'
import { kindWords } from './kind-words.ts'

type Group = {
  readonly kind: ContractKind
  readonly events: readonly { readonly declaration: string; readonly name: string; readonly types: string }[]
}

/** Types of the arguments alone: names and what is indexed are on hover. */
const offered = (declaration: string): Group['events'][number] => {
  const parsed = parseEventSignature(declaration)
  if (!parsed.ok) return { declaration, name: declaration, types: '' }
  const { name, parameters } = parsed.value
  const types = parameters.map(({ type }) => (type.startsWith('(') ? 'tuple[]' : type)).join(', ')
  return { declaration, name, types }
}

const groups: readonly Group[] = [
  ...tokenStandards.map((kind) => ({
    kind,
    events: knownEvents
      .filter(({ standard }) => standard === kind)
      .map(({ declaration }) => offered(declaration)),
  })),
  { kind: 'market', events: marketEvents.map(offered) },
]

type EventPickerProps = {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** What the contracts are, where all of them are known; empty otherwise. */
  readonly kinds: readonly ContractKind[]
}

/** Known events by what emits them: those of the contracts first, the others folded away. */
export const EventPicker = ({ chosen, onChange, kinds }: EventPickerProps) => {
  const choose = (declarations: readonly string[], isOn: boolean): void => {
    const others = chosen.filter((one) => !declarations.includes(one))
    onChange(isOn ? [...others, ...declarations] : others)
  }
  const fieldset = ({ kind, events }: Group) => (
    <fieldset key={kind}>
      <legend>{kindWords[kind].group}</legend>
      <AllOf
        of={kindWords[kind].group}
        declarations={events.map(({ declaration }) => declaration)}
        chosen={chosen}
        onChoose={choose}
      />
      {events.map(({ declaration, name, types }) => (
        <FormControlLabel
          key={declaration}
          title={declaration}
          control={
            <Checkbox
              checked={chosen.includes(declaration)}
              onChange={(_event, on) =>
                onChange(on ? [...chosen, declaration] : chosen.filter((one) => one !== declaration))
              }
              slotProps={{ input: { 'aria-label': `${kind} ${name}` } }}
            />
          }
          label={
            <>
              <b>{name}</b> <code className="md-quiet">{types}</code>
            </>
          }
        />
      ))}
    </fieldset>
  )
  const isFirst = ({ kind, events }: Group): boolean =>
    kinds.length === 0 ||
    kinds.includes(kind) ||
    events.some(({ declaration }) => chosen.includes(declaration))
  const others = groups.filter((group) => !isFirst(group))
  return (
    <div className="md-event-picker">
      {groups.filter(isFirst).map(fieldset)}
      {others.length > 0 && (
        <Fold
          title={`Events of other contracts: ${others.map(({ kind }) => kindWords[kind].group).join(', ')}`}
        >
          <div className="md-event-picker">{others.map(fieldset)}</div>
        </Fold>
      )}
    </div>
  )
}

type AllOfProps = {
  readonly of: string
  readonly declarations: readonly string[]
  readonly chosen: readonly string[]
  readonly onChoose: (declarations: readonly string[], isOn: boolean) => void
}

/** Ticks what a kind of contract emits at once: its transfers, or all of it. */
const AllOf = ({ of, declarations, chosen, onChoose }: AllOfProps) => {
  const transfers = declarations.filter((one) => one.startsWith('Transfer'))
  const isWhole = declarations.every((one) => chosen.includes(one))
  return (
    <span className="md-event-picker__all">
      {transfers.some((one) => !chosen.includes(one)) && (
        <Button aria-label={`Transfers of ${of}`} onClick={() => onChoose(transfers, true)}>
          Transfers
        </Button>
      )}
      <Button
        aria-label={`${isWhole ? 'None' : 'All'} of ${of}`}
        onClick={() => onChoose(declarations, !isWhole)}
      >
        {isWhole ? 'None' : 'All'}
      </Button>
    </span>
  )
}
