import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import './signatures.css'
import { BatchTab } from './batch/batch-tab.tsx'
import { CheckTab } from './check/check-tab.tsx'
import { OpenProofButton } from './check/open-proof.tsx'
import { FormsTab } from './forms-tab.tsx'
import { HistoryTab } from './history/history-tab.tsx'
import { useClaim } from './use-claim.ts'
import { useSignaturesSearch } from './search.ts'

type TabName = 'check' | 'batch' | 'history' | 'forms'

/** Whether a signature is real: what follows from its bytes, what was assumed, and what others say. */
export const SignaturesScreen = () => {
  const controls = useSignaturesSearch()
  const claim = useClaim(controls)
  const tab: TabName = controls.search.tab ?? 'check'
  return (
    <div className="md-screen">
      <PageHeader
        title="Signatures"
        description="Who signed what, verified on this machine. A network is asked only when you press its button."
        actions={<OpenProofButton onAsk={claim.ask} />}
      />
      <div className="md-tabs-row">
        <Tabs
          value={tab}
          aria-label="View"
          onChange={(_event, next: TabName) => controls.change({ tab: next === 'check' ? undefined : next })}
          sx={{ minHeight: 36, '& .MuiTab-root': { minHeight: 36, py: 0.5 } }}
        >
          <Tab value="check" label="Check one" id="tab-check" aria-controls="panel-check" />
          <Tab value="batch" label="Batch" id="tab-batch" aria-controls="panel-batch" />
          <Tab value="history" label="History" id="tab-history" aria-controls="panel-history" />
          <Tab value="forms" label="Forms explained" id="tab-forms" aria-controls="panel-forms" />
        </Tabs>
      </div>
      {/* The tab stop lets the keyboard scroll what has nothing else to stop at. */}
      <div
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        className="md-sign"
        tabIndex={0}
      >
        {tab === 'check' && <CheckTab claim={claim} />}
        {tab === 'batch' && <BatchTab />}
        {tab === 'history' && <HistoryTab onAsk={claim.ask} />}
        {tab === 'forms' && <FormsTab />}
      </div>
    </div>
  )
}
