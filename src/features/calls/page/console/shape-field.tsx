import { Button, IconButton } from '@mui/material'
import { useId, useRef } from 'react'
import type { Json } from '../../../../contract/scalars.ts'
import { AddIcon, CloseIcon } from '../../../../renderer/ui/icons.tsx'
import { MoreMenu } from '../../../../renderer/ui/more-menu.tsx'
import { visibleText } from '../../../../renderer/ui/visible-text.ts'
import { problemAt, type FieldProps } from './field-props.ts'
import { AnyField, BooleanField, ChoiceField, NumberField, WordField } from './plain-fields.tsx'
import { emptyOf, type Member, type Shape } from './request-shape.ts'

export const ShapeField = ({ shape, ...props }: FieldProps & { readonly shape: Shape }) => {
  switch (shape.kind) {
    case 'text':
      return shape.words === null ? <WordField {...props} /> : <ChoiceField {...props} words={shape.words} />
    case 'number':
      return <NumberField {...props} />
    case 'boolean':
      return <BooleanField {...props} />
    case 'any':
      return <AnyField {...props} />
    case 'list':
      return <ListField {...props} element={shape.element} />
    case 'group':
      return <GroupField {...props} members={shape.members} />
  }
}

const isBroad = (shape: Shape, value: Json | undefined, required: boolean): boolean =>
  (shape.kind === 'text' && typeof value === 'string' && value.length > 28) ||
  (shape.kind === 'list'
    ? value !== undefined && (!Array.isArray(value) || value.length > 0)
    : shape.kind === 'group' && (required || value !== undefined))

export const MemberFields = ({
  members,
  ...props
}: Omit<FieldProps, 'label' | 'optional'> & { readonly members: readonly Member[] }) => {
  const { path, value } = props
  const there = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  const others = Object.keys(there).filter((name) => !members.some((member) => member.name === name))
  const place = useRef<HTMLDivElement>(null)
  const isLeftOut = ({ name, shape, required }: Member): boolean =>
    !required && (shape.kind === 'list' || shape.kind === 'group') && !Object.hasOwn(there, name)
  const leftOut = members.filter(isLeftOut)
  const add = ({ name, shape }: Member): void => {
    const first = shape.kind === 'list' ? [emptyOf(shape.element)] : emptyOf(shape)
    props.onChange([...path, name], first)
    // The button that had the focus is gone with it.
    requestAnimationFrame(() => {
      const row = place.current?.closest('.md-form__fields')
      row?.querySelector<HTMLElement>(`[data-member="${name}"] :is(input, button)`)?.focus()
    })
  }
  return (
    <>
      {members.map((own) => {
        const { name, shape, required } = own
        if (isLeftOut(own)) return null
        const member = Object.hasOwn(there, name) ? there[name] : undefined
        return (
          <div
            key={name}
            data-member={name}
            className={isBroad(shape, member, required) ? 'md-form__broad' : undefined}
          >
            <ShapeField
              {...props}
              label={name}
              shape={shape}
              path={[...path, name]}
              value={member}
              optional={!required}
            />
          </div>
        )
      })}
      <div ref={place} className="md-form__broad" hidden={leftOut.length === 0}>
        <MoreMenu
          label="Add a field"
          words="Add field…"
          items={leftOut.map((own) => ({ label: own.name, run: () => add(own) }))}
        />
      </div>
      {others.length > 0 && (
        <p className="md-form__broad md-quiet md-small">
          Also in the JSON: {others.map(visibleText).join(', ')}.
        </p>
      )}
    </>
  )
}

const GroupField = ({ members, ...props }: FieldProps & { readonly members: readonly Member[] }) => {
  const { label, path, optional, onChange } = props
  return (
    <fieldset className="md-box">
      <legend className="md-row-of">
        {label}
        {optional && <RemoveButton label={label} onRemove={() => onChange(path, undefined)} />}
      </legend>
      <Problem {...props} />
      <div className="md-form__fields md-grid">
        <MemberFields {...props} members={members} />
      </div>
    </fieldset>
  )
}

const ListField = ({ element, ...props }: FieldProps & { readonly element: Shape }) => {
  const { label, path, value, optional, onChange } = props
  const items: readonly Json[] = Array.isArray(value) ? value : []
  const add = (): void => onChange([...path, items.length], emptyOf(element))
  if (items.length === 0 && (value === undefined || value === null || Array.isArray(value)))
    return (
      <>
        <Absent
          label={label}
          isEmpty={Array.isArray(value)}
          onAdd={add}
          onLeaveOut={optional && value !== undefined ? () => onChange(path, undefined) : undefined}
        />
        <Problem {...props} />
      </>
    )
  return (
    <fieldset className="md-box">
      {/* Each plain item has the label, with its number. */}
      <legend>
        <span className={element.kind === 'group' || element.kind === 'list' ? undefined : 'md-hidden'}>
          {label}
        </span>
      </legend>
      <Problem {...props} />
      <div className="md-stack md-stack--tight">
        {items.map((item, index) => (
          <div key={index} className="md-row-of">
            <ShapeField
              {...props}
              label={`${label} ${index + 1}`}
              shape={element}
              path={[...path, index]}
              value={item}
              optional={false}
            />
            <RemoveButton
              label={`${label} ${index + 1}`}
              onRemove={() => onChange(items.length === 1 && optional ? path : [...path, index], undefined)}
            />
          </div>
        ))}
      </div>
      <Button startIcon={<AddIcon />} aria-label={`Add to ${label}`} onClick={add}>
        Add
      </Button>
    </fieldset>
  )
}

const Problem = (props: FieldProps) => {
  const problem = problemAt(props)
  return problem === null ? null : <p className="md-lost md-small">{problem}</p>
}

const RemoveButton = ({ label, onRemove }: { readonly label: string; readonly onRemove: () => void }) => (
  <IconButton aria-label={`Remove ${label}`} title={`Remove ${label}`} onClick={onRemove}>
    <CloseIcon sx={{ fontSize: 16 }} />
  </IconButton>
)

const Absent = ({
  label,
  isEmpty = false,
  onAdd,
  onLeaveOut,
}: {
  readonly label: string
  readonly isEmpty?: boolean
  readonly onAdd: () => void
  readonly onLeaveOut?: (() => void) | undefined
}) => {
  const id = useId()
  return (
    <div
      className="md-box md-row-of md-text"
      style={{ padding: '0 4px 0 10px', borderStyle: 'dashed' }}
      role="group"
      aria-labelledby={id}
    >
      <span id={id} className="md-fill" title={isEmpty ? `${label} is empty` : `${label} is not set`}>
        {label}
        {isEmpty && ', empty'}
      </span>
      <Button startIcon={<AddIcon />} aria-label={`Add ${label}`} onClick={onAdd}>
        Add
      </Button>
      {onLeaveOut !== undefined && (
        <Button color="inherit" aria-label={`Leave ${label} out`} onClick={onLeaveOut}>
          Leave out
        </Button>
      )}
    </div>
  )
}
