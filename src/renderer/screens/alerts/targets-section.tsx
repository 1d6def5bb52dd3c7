import AddOutlined from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Switch from '@mui/material/Switch'
import { useState } from 'react'
import { useDeskMutation } from '../../api/mutations.ts'
import { useDeskQuery } from '../../api/queries.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { MoreMenu } from '../../ui/more-menu.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SimpleTable } from '../../ui/simple-table.tsx'
import { TargetDialog } from './target-dialog.tsx'

/** Where alerts are posted to, besides this page. */
export const TargetsSection = () => {
  const { data, failure, refetch } = useDeskQuery('alerts.targets', {})
  const update = useDeskMutation('alerts.updateTarget')
  const remove = useDeskMutation('alerts.removeTarget')
  const test = useDeskMutation('alerts.testTarget')
  const retry = useDeskMutation('alerts.retryMessages')
  const drop = useDeskMutation('alerts.dropMessages')
  const [isAdding, setAdding] = useState(false)
  const problem = [update, remove, test, retry, drop].find((one) => one.failure !== null)?.failure ?? failure
  const targets = data?.targets ?? []
  return (
    <Panel
      title="Targets"
      description="Alerts stand in the inbox in any case. Here they are also posted, signed, in order, until the target takes them."
      actions={
        <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setAdding(true)}>
          Add a target…
        </Button>
      }
    >
      {problem !== null && <ErrorPanel failure={problem} onRetry={refetch} />}
      {data !== undefined && targets.length === 0 && (
        <EmptyState title="Alerts are posted nowhere">
          Add the address of a handler or of an incident service of yours.
        </EmptyState>
      )}
      {targets.length > 0 && (
        <Box sx={{ typography: 'body2' }}>
          <SimpleTable
            rows={targets}
            keyOf={({ id }) => id}
            label="Targets of alerts"
            columns={[
              {
                head: 'On',
                cell: ({ id, name, enabled }) => (
                  <Switch
                    size="small"
                    checked={enabled}
                    slotProps={{ input: { 'aria-label': `${name} is on` } }}
                    onChange={(_event, next) => void update.run({ id, enabled: next })}
                  />
                ),
              },
              { head: 'Name', isName: true, cell: ({ name }) => name },
              {
                head: 'Address',
                cell: ({ url, problem: why }) => (
                  <>
                    {url}
                    {why !== null && <div className="md-late">{why}</div>}
                  </>
                ),
              },
              { head: 'Waiting', className: 'md-figures', cell: ({ waiting }) => waiting },
              { head: 'Dead letters', className: 'md-figures', cell: ({ dead }) => dead },
              {
                hiddenHead: 'What can be done',
                style: { textAlign: 'right', whiteSpace: 'nowrap' },
                cell: ({ id, name, dead, details }) => (
                  <Box sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center' }}>
                    <Button size="small" onClick={() => void test.run({ id })}>
                      Send a test
                    </Button>
                    <MoreMenu
                      label={`More for the target ${name}`}
                      items={[
                        ...(dead > 0
                          ? [
                              { label: 'Retry dead letters', run: () => void retry.run({ target: id }) },
                              { label: 'Drop dead letters', run: () => void drop.run({ target: id }) },
                            ]
                          : []),
                        {
                          label: details ? 'Send no words of payloads' : 'Send amounts, tokens and orders',
                          run: () => void update.run({ id, details: !details }),
                        },
                        { label: 'Remove', removes: true, run: () => void remove.run({ id }) },
                      ]}
                    />
                  </Box>
                ),
              },
            ]}
          />
        </Box>
      )}
      {isAdding && <TargetDialog onClose={() => setAdding(false)} />}
    </Panel>
  )
}
