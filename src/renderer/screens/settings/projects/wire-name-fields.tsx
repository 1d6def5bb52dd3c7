import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ExportIcon, ImportIcon } from '../../../ui/icons.ts'
import { neutralIdentifiers } from '../../../../core/wire/wire-names.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { downloadBytes } from '../../../ui/download.ts'
import type { ProjectForm } from './use-project-form.ts'
import { WireNamesImport } from './wire-names-import.tsx'
import { wireNamesJson } from './wire-names-json.ts'

/** The service's word for each neutral identifier of the document. */
export const WireNameFields = ({ form }: { form: ProjectForm }) => {
  const [isImporting, setImporting] = useState(false)
  const { wireNames } = form.draft
  const [isOpen, setOpen] = useState(Object.keys(wireNames).length > 0)
  const json = (): string => wireNamesJson(wireNames)
  return (
    <>
      {isOpen ? <NameGrid form={form} /> : <Typography variant="body2">All are sent unchanged.</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {!isOpen && (
          <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
            Enter names
          </Button>
        )}
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ImportIcon />}
          onClick={() => setImporting(true)}
        >
          Import…
        </Button>
        <CopyButton what="the wire names" caption="Copy as JSON" text={json} />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<ExportIcon />}
          onClick={() => downloadBytes(new TextEncoder().encode(json()), 'wire-names.json')}
        >
          Save as a file
        </Button>
      </Box>
      {isImporting && (
        <WireNamesImport
          onNames={(names) => {
            form.change({ wireNames: names })
            setOpen(true)
            setImporting(false)
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}

const NameGrid = ({ form }: { form: ProjectForm }) => {
  const { wireNames } = form.draft
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
        columnGap: 2,
        rowGap: 2,
        pt: 0.5,
      }}
    >
      {neutralIdentifiers.map((neutral) => {
        const field = `wireNames.${neutral}`
        const problem = form.problem(field)
        return (
          <TextField
            key={neutral}
            label={neutral}
            value={wireNames[neutral] ?? ''}
            placeholder={neutral}
            onChange={(event) => form.change({ wireNames: { ...wireNames, [neutral]: event.target.value } })}
            onBlur={() => form.leave(field)}
            error={problem !== null}
            helperText={problem ?? undefined}
            slotProps={{
              htmlInput: { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' },
            }}
          />
        )
      })}
    </Box>
  )
}
