import { FormHelperText } from '@mui/material'
import { useId } from 'react'
import { Controller, type FieldValues, type Path } from 'react-hook-form'
import { CodeEditor } from '../ui/code-view/lazy-code.tsx'
import { messageOf, type ContractForm } from './contract-form.ts'

type FormCodeProps<In extends FieldValues, Out> = {
  readonly form: ContractForm<In, Out>
  readonly name: Path<In>
  readonly label: string
  readonly leastHeight: number
}

export const FormCode = <In extends FieldValues, Out>(props: FormCodeProps<In, Out>) => {
  const { form, name, label, leastHeight } = props
  const noteId = useId()
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange }, fieldState: { error, isDirty }, formState }) => {
        const problem = isDirty || formState.isSubmitted ? messageOf(error) : undefined
        return (
          <div>
            <CodeEditor
              label={label}
              value={typeof value === 'string' ? value : ''}
              onChange={onChange}
              faulty={problem !== undefined}
              describedBy={noteId}
              leastHeight={leastHeight}
            />
            <FormHelperText id={noteId} role="status" error={problem !== undefined}>
              {problem}
            </FormHelperText>
          </div>
        )
      }}
    />
  )
}
