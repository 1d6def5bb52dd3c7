import { Box, Button } from '@mui/material'
import { useState } from 'react'
import { FormText } from '../../../../renderer/form/form-text.tsx'
import { ExportIcon, ImportIcon } from '../../../../renderer/ui/icons.tsx'
import { neutralIdentifiers } from '../../../../core/wire/wire-names.ts'
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx'
import { downloadBytes } from '../../../../renderer/ui/download.ts'
import type { ProjectForm } from './project-form-schema.ts'
import { useWireNamesImport } from './wire-names-import.tsx'
import { wireNamesJson } from './wire-names-json.ts'

export const WireNameFields = ({ form }: { readonly form: ProjectForm }) => {
  const wireNames = form.watch('wireNames')
  const [isOpen, setOpen] = useState(Object.keys(wireNames).length > 0)
  const importNames = useWireNamesImport((names) => {
    form.setValue('wireNames', names, { shouldDirty: true, shouldValidate: true })
    setOpen(true)
  })
  const json = (): string => wireNamesJson(wireNames)
  return (
    <>
      {isOpen ? <NameGrid form={form} /> : <p className="md-text">Wire names</p>}
      <div className="md-flow md-below">
        {!isOpen && (
          <Button variant="outlined" onClick={() => setOpen(true)}>
            Edit wire names
          </Button>
        )}
        <Button variant="outlined" startIcon={<ImportIcon />} onClick={importNames}>
          Import…
        </Button>
        <CopyButton what="wire names" caption="Copy as JSON" text={json} />
        <Button
          variant="outlined"
          startIcon={<ExportIcon />}
          onClick={() => downloadBytes(new TextEncoder().encode(json()), 'wire-names.json')}
        >
          Save file
        </Button>
      </div>
    </>
  )
}

const NameGrid = ({ form }: { readonly form: ProjectForm }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
      columnGap: 2,
      rowGap: 2,
      pt: 0.5,
    }}
  >
    {neutralIdentifiers.map((neutral) => (
      <FormText
        key={neutral}
        form={form}
        name={`wireNames.${neutral}`}
        label={neutral}
        placeholder={neutral}
      />
    ))}
  </Box>
)
