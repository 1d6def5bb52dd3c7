import { Button, Checkbox, FormControlLabel } from '@mui/material'
import type { ReactNode } from 'react'
import { type LintedFilters, noEventMark } from '../../../../core/webhooks/lint-filters.ts'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { useAddressBook } from '../../../../renderer/ui/address-book.ts'
import { AddressName } from '../../../../renderer/ui/address-name.tsx'
import { Panel } from '../../../../renderer/ui/panel.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { kindWords } from './kind-words.ts'
import { LintedEvents, LintedTexts } from './lint-list.tsx'
import type { ListenerForm } from './listener-draft.ts'
import type { NamedKind } from './use-contract-kinds.ts'
import { type ContractKind, marketEvents, tokenStandards } from '../../../../core/webhooks/contract-kind.ts'
import { parseEventSignature } from '../../../../core/webhooks/event-signature.ts'
import { knownEvents } from '../../../../core/webhooks/known-events.ts'
import { Fold } from '../../../../renderer/ui/fold.tsx'

type Group = {
  readonly kind: ContractKind
  readonly events: readonly { readonly declaration: string; readonly name: string; readonly types: string }[]
}

/** Types of the arguments alone: names and what is indexed are on hover. */
const offeredEvent = (declaration: string): Group['events'][number] => {
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
      .map(({ declaration }) => offeredEvent(declaration)),
  })),
  { kind: 'market', events: marketEvents.map(offeredEvent) },
]

type EventPickerProps = {
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** What the contracts are, where all of them are known; empty otherwise. */
  readonly kinds: readonly ContractKind[]
}

const EventPicker = ({ chosen, onChange, kinds }: EventPickerProps) => {
  const choose = (declarations: readonly string[], isOn: boolean): void => {
    const others = chosen.filter((one) => !declarations.includes(one))
    onChange(isOn ? [...others, ...declarations] : others)
  }
  const fieldset = ({ kind, events }: Group) => (
    <fieldset key={kind} className="md-box">
      <legend className="md-row-of">
        {kindWords[kind].group}
        <AllOf
          of={kindWords[kind].group}
          declarations={events.map(({ declaration }) => declaration)}
          chosen={chosen}
          onChoose={choose}
        />
      </legend>
      {events.map(({ declaration, name, types }) => (
        <FormControlLabel
          key={declaration}
          title={declaration}
          sx={{ display: 'flex', mr: 0, py: 0.25 }}
          slotProps={{ typography: { variant: 'body2', className: 'md-break' } }}
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
    <div className="md-stack md-stack--tight">
      {groups.filter(isFirst).map(fieldset)}
      {others.length > 0 && (
        <Fold title={`Other events: ${others.map(({ kind }) => kindWords[kind].group).join(', ')}`}>
          <div className="md-stack md-stack--tight">{others.map(fieldset)}</div>
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

const AllOf = ({ of, declarations, chosen, onChoose }: AllOfProps) => {
  const transfers = declarations.filter((one) => one.startsWith('Transfer'))
  const isWhole = declarations.every((one) => chosen.includes(one))
  return (
    <span>
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

type FilterFormProps = {
  readonly form: ListenerForm
  readonly linted: LintedFilters
  readonly contracts: readonly NamedKind[]
  readonly suggestedName: string
  readonly onWithoutEvents: { readonly run: () => void; readonly isRunning: boolean } | null
}

type ListFieldProps = Pick<FilterFormProps, 'form' | 'linted'> & {
  readonly member: 'contracts' | 'tokenIds' | 'accounts' | 'topicHashes'
  readonly label: string
  readonly help: string
  readonly most?: number
  readonly instead?: ReactNode
}

const ListField = ({ form, linted, member, label, help, most = 6, instead }: ListFieldProps) => (
  <div>
    <FormText form={form} name={member} label={label} help={help} multiline maxRows={most} mono />
    {instead !== undefined && linted[member].every(({ marks }) => marks.length === 0) ? (
      instead
    ) : (
      <LintedTexts texts={linted[member]} label={`${label}, checked`} />
    )}
  </div>
)

const mostOffered = 4

const ContractChips = ({ contracts }: Pick<FilterFormProps, 'contracts'>) => (
  <ul className="md-bare-list md-text md-below--near" aria-label="Contracts, checked">
    {contracts.map(({ address, name, kind }) => (
      <li key={address}>
        <AddressName address={address} name={name} />{' '}
        <span className="md-quiet">{kind === null ? 'unknown kind' : kindWords[kind].is}</span>
      </li>
    ))}
  </ul>
)

const WithoutEvents = ({ run, isRunning }: NonNullable<FilterFormProps['onWithoutEvents']>) => (
  <div role="note" className="md-flow md-flow--facts md-text md-below--near">
    <span className="md-quiet">{noEventMark.message}</span>
    <Button loading={isRunning} onClick={run}>
      Register without events
    </Button>
  </div>
)

export const FilterForm = ({ form, linted, contracts, suggestedName, onWithoutEvents }: FilterFormProps) => {
  const { chosen, own, contracts: typed } = form.watch()
  const set = (name: 'contracts' | 'own', text: string): void =>
    form.setValue(name, text, { shouldValidate: true })
  const kinds = contracts.map(({ kind }) => kind)
  const offered = useAddressBook()
    .contracts.filter(
      ({ address, kind }) =>
        kind !== null && kind !== 'ERC20' && !contracts.some((named) => named.address === address),
    )
    .toSorted((one, other) => Number(one.kind === 'market') - Number(other.kind === 'market'))
  const repair = (text: string, other: string): void =>
    set(
      'own',
      own
        .split('\n')
        .map((line) => (line.trim() === text ? other : line))
        .join('\n'),
    )
  return (
    <>
      <Panel title="Name and contracts">
        <FormText form={form} name="name" label="Name" placeholder={suggestedName} className="md-above" />
        <ListField
          form={form}
          linted={linted}
          member="contracts"
          label="Contract addresses"
          help="One per line"
          most={8}
          instead={
            contracts.some(({ name, kind }) => name !== undefined || kind !== null) ? (
              <ContractChips contracts={contracts} />
            ) : undefined
          }
        />
        {offered.length > 0 && (
          <p className="md-flow md-text md-below--near">
            <span className="md-quiet">Add:</span>
            {offered.slice(0, mostOffered).map(({ address, name }) => (
              <Button
                key={address}
                variant="outlined"
                title={address}
                onClick={() => set('contracts', `${typed.trim()}\n${address}`.trim())}
              >
                {visibleText(name)}
              </Button>
            ))}
          </p>
        )}
      </Panel>
      <Panel title="Events">
        <EventPicker
          chosen={chosen}
          onChange={(ticked) => form.setValue('chosen', [...ticked], { shouldValidate: true })}
          kinds={kinds.includes(null) ? [] : kinds.flatMap((kind) => (kind === null ? [] : [kind]))}
        />
        {onWithoutEvents !== null && <WithoutEvents {...onWithoutEvents} />}
        <FormText
          form={form}
          name="own"
          label="Custom events"
          help="With “indexed”"
          placeholder="OrderFilled(bytes32 indexed orderId, address indexed buyer, uint256 price)"
          multiline
          minRows={2}
          maxRows={8}
          mono
          className="md-below"
        />
        <LintedEvents events={linted.events.slice(chosen.length)} onRepair={repair} />
      </Panel>
      <Panel title="More filters" description="Optional">
        <div className="md-grid">
          <ListField form={form} linted={linted} member="tokenIds" label="Token IDs" help="One per line" />
          <ListField
            form={form}
            linted={linted}
            member="accounts"
            label="Accounts"
            help="Addresses involved"
          />
          <ListField
            form={form}
            linted={linted}
            member="topicHashes"
            label="Topic hashes"
            help="Unknown signatures"
          />
        </div>
      </Panel>
    </>
  )
}
