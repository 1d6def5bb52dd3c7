import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { WindowSettings } from '../../desk/contract/window-settings.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { CopyButton } from '../../../renderer/ui/copy-button.tsx'
import { ErrorPanel } from '../../../renderer/ui/error-panel.tsx'
import { Panel } from '../../../renderer/ui/panel.tsx'
import { SwitchField } from '../../../renderer/ui/switch-field.tsx'

const closings: readonly (readonly [WindowSettings['onClose'], string])[] = [
  ['ask', 'Ask'],
  ['stay', 'Keep receiving'],
  ['quit', 'Quit'],
]

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
      <ErrorPanel failure={unsaved?.failure} />
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
          <SwitchField
            label="Start at login"
            help="In the tray, without a window"
            checked={data.openAtLogin}
            disabled={isPending}
            onChange={(openAtLogin) => save({ openAtLogin })}
          />
        </div>
      </Panel>
      <Panel title="Scripts and assistants">
        <div className="md-stack md-stack--near">
          <SwitchField
            label="Let scripts in"
            help="They act with your rights"
            checked={data.letScriptsIn}
            disabled={isPending}
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
          <SwitchField
            label="Check for releases"
            help="Daily, without downloading"
            checked={data.noticeReleases}
            disabled={isPending}
            onChange={(noticeReleases) => save({ noticeReleases })}
          />
        </Panel>
      )}
    </div>
  )
}
