import { Button, Checkbox, FormControlLabel, IconButton } from '@mui/material'
import { useState } from 'react'
import type { Column } from '../ui/data-table-columns.ts'
import { ArrowDownwardIcon, ArrowUpwardIcon } from '../ui/icons.tsx'
import type { Preference } from '../ui/preference.ts'
import { moved, readChoice, usualChoice } from './column-choice.ts'
import { DialogFrame } from '../ui/dialog-frame.tsx'

export const ColumnsDialog = ({
  columns,
  visibility,
  choice,
  onClose,
}: {
  readonly columns: readonly Pick<Column<never>, 'id' | 'header' | 'name' | 'usual'>[]
  readonly visibility: Readonly<Record<string, boolean>>
  readonly choice: Preference<string>
  readonly onClose: (changed: boolean) => void
}) => {
  const stored = readChoice(choice.read())
  const [shown, setShown] = useState<readonly string[]>(
    () => stored.shown ?? columns.filter(({ usual }) => usual !== false).map(({ id }) => id),
  )
  const hidden = columns.filter(({ id }) => !shown.includes(id))
  const rows = [...shown.flatMap((id) => columns.find((column) => column.id === id) ?? []), ...hidden]

  const keep = (next: string): void => {
    choice.write(next)
    onClose(true)
  }
  return (
    <DialogFrame
      title="Columns"
      onClose={() => onClose(false)}
      aside={
        <>
          <Button color="inherit" onClick={() => keep(JSON.stringify(usualChoice))}>
            Reset
          </Button>
        </>
      }
      act={{ label: 'Apply', run: () => keep(JSON.stringify({ ...stored, shown })) }}
    >
      <ul className="md-bare-list">
        {rows.map((column) => {
          const isShown = shown.includes(column.id)
          const name = column.name ?? column.header
          return (
            <li key={column.id} className="md-row-of">
              <FormControlLabel
                control={
                  <Checkbox
                    checked={isShown}
                    disabled={isShown && shown.length === 1}
                    onChange={() =>
                      setShown(isShown ? shown.filter((id) => id !== column.id) : [...shown, column.id])
                    }
                  />
                }
                label={
                  <>
                    {name}
                    {isShown && stored.shown === null && visibility[column.id] === false && (
                      <span className="md-quiet md-small md-end">hidden at this width</span>
                    )}
                  </>
                }
                slotProps={{ typography: { variant: 'body2' } }}
                className="md-fill"
              />
              {isShown && (
                <>
                  <IconButton
                    aria-label={`Move ${name} to the left`}
                    title="Further left"
                    disabled={shown[0] === column.id}
                    onClick={() => setShown(moved(shown, column.id, -1))}
                  >
                    <ArrowUpwardIcon />
                  </IconButton>
                  <IconButton
                    aria-label={`Move ${name} to the right`}
                    title="Further right"
                    disabled={shown.at(-1) === column.id}
                    onClick={() => setShown(moved(shown, column.id, 1))}
                  >
                    <ArrowDownwardIcon />
                  </IconButton>
                </>
              )}
            </li>
          )
        })}
      </ul>
      <p className="md-quiet md-small">Drag column edges to resize.</p>
    </DialogFrame>
  )
}
