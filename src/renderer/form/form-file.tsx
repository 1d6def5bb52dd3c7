import type { FieldValues, Path, PathValue } from 'react-hook-form'
import { FilePick } from '../ui/file-pick.tsx'
import type { ContractForm } from './contract-form.ts'

type FormFileProps<In extends FieldValues, Out> = {
  readonly form: ContractForm<In, Out>
  readonly name: Path<In>
  readonly label: string
  readonly noun: string
  readonly mostBytes: number
  readonly variant?: 'outlined' | 'text'
}

export const FormFile = <In extends FieldValues, Out>(props: FormFileProps<In, Out>) => {
  const { form, name, label, noun, mostBytes, variant = 'outlined' } = props
  const read = async (file: File): Promise<void> => {
    if (file.size > mostBytes)
      return form.setError(name, { message: `${file.name} is too large to be ${noun}.` })
    const text = await file.text()
    return form.setValue(name, text as PathValue<In, Path<In>>, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <FilePick
      label={label}
      accept="application/json,.json"
      variant={variant}
      onFile={(file) => void read(file)}
    />
  )
}
