import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, FormControlLabel, Skeleton, Switch, ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { WindowSettings } from '../../desk/contract/window-settings.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { CopyButton } from '../../../renderer/ui/copy-button.tsx'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { Panel } from '../../../renderer/ui/panel.tsx'

const closings: readonly (readonly [WindowSettings['onClose'], string])[] = [
  ['ask', 'Ask'],
  ['stay', 'Keep receiving'],
  ['quit', 'Quit'],
]

type ChoiceProps = {
  readonly label: string
  readonly help: string
  readonly checked: boolean
  readonly isSaving: boolean
  readonly onChange: (isOn: boolean) => void
}

const Choice = ({ label, help, checked, isSaving, onChange }: ChoiceProps) => (
  <div>
    <FormControlLabel
      control={<Switch checked={checked} disabled={isSaving} onChange={(_event, isOn) => onChange(isOn)} />}
      label={label}
      slotProps={{ typography: { variant: 'body2' } }}
    />
    <div className="md-quiet md-small">{help}</div>
  </div>
)

export const DesktopSection = () => {
  const { data: info, error, refetch } = useQuery(desk.query('desk.info', {}))
  const data = info?.window ?? undefined
  const { mutate, isPending, error: unsaved } = useMutation(desk.mutation('desk.setWindow'))
  if (data === undefined)
    return error === null ? (
      <Skeleton variant="rounded" height={260} />
    ) : (
      <ErrorPanel failure={error.failure} onRetry={refetch} />
    )
  const save = (change: Partial<WindowSettings>): void => mutate(change)
  const { url, problem } = data.scripts
  return (
    <div className="md-stack">
      {unsaved !== null && <ErrorPanel failure={unsaved.failure} />}
      <Panel title="When the window closes">
        <div className="md-stack md-stack--near">
          <ToggleButtonGroup
            exclusive
            value={data.onClose}
            disabled={isPending}
            aria-label="When the window closes"
            onChange={(_event, onClose: WindowSettings['onClose'] | null) => {
              if (onClose !== null) save({ onClose })
            }}
          >
            {closings.map(([value, label]) => (
              <ToggleButton key={value} value={value}>
                {label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Choice
            label="Start at login"
            help="In the tray, without a window"
            checked={data.openAtLogin}
            isSaving={isPending}
            onChange={(openAtLogin) => save({ openAtLogin })}
          />
        </div>
      </Panel>
      <Panel title="Scripts and assistants">
        <div className="md-stack md-stack--near">
          <Choice
            label="Let scripts in"
            help="They act with your rights"
            checked={data.letScriptsIn}
            isSaving={isPending}
            onChange={(letScriptsIn) => save({ letScriptsIn })}
          />
          {problem !== null && <Alert severity="error">{problem}</Alert>}
          {url !== null && (
            <p className="md-text md-quiet">
              Open at <code>{url}</code>
              <CopyButton text={url} what="address for scripts" />
              The token is in <code>desk.json</code> in the data folder.
            </p>
          )}
        </div>
      </Panel>
      {data.hasFeed && (
        <Panel title="Releases">
          <Choice
            label="Check for releases"
            help="Daily, without downloading"
            checked={data.noticeReleases}
            isSaving={isPending}
            onChange={(noticeReleases) => save({ noticeReleases })}
          />
        </Panel>
      )}
    </div>
  )
}
