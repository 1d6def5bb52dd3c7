import Button from '@mui/material/Button'
import { useState } from 'react'
import { ScreenTabRow } from '../../parts/screen-tab-row.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import '../../ui/screen.css'
import './signatures.css'
import { OpenProofButton } from './check/open-proof.tsx'
import { useSignatureQuery } from './use-signature-query.ts'
import { useSignaturesSearch } from './search.ts'
import { CheckTab } from './check/check-tab.tsx'
import { CheckFileDialog } from './history/check-file.tsx'
import { HistoryTab } from './history/history-tab.tsx'

/** What each tab is about. */
const about = {
  check: 'Who signed what, verified on this machine. No node or service is asked unless you ask.',
  history: 'What was checked, one by one or from a file, newest first.',
} as const

/** Whether a signature is real: what follows from its bytes, what was assumed, and what others say. */
export const SignaturesScreen = () => {
  const controls = useSignaturesSearch()
  const query = useSignatureQuery(controls)
  const tab = controls.search.tab ?? 'check'
  const [isCheckingFile, setCheckingFile] = useState(false)
  return (
    <div className="md-screen">
      <div className="md-head">
        <PageHeader
          title="Signatures"
          description={about[tab]}
          actions={
            <>
              <Button variant="outlined" onClick={() => setCheckingFile(true)}>
                Check a file…
              </Button>
              <OpenProofButton onAsk={query.ask} />
            </>
          }
        />
        <ScreenTabRow of="/signatures" value={tab} onChange={(word) => controls.change({ tab: word })} />
      </div>
      {/* The tab stop lets the keyboard scroll what has nothing else to stop at. */}
      <div
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        className={tab === 'history' ? 'md-panel' : 'md-sign'}
        tabIndex={tab === 'history' ? undefined : 0}
      >
        {tab === 'check' && <CheckTab query={query} />}
        {tab === 'history' && <HistoryTab onAsk={query.ask} />}
      </div>
      {isCheckingFile && <CheckFileDialog onClose={() => setCheckingFile(false)} />}
    </div>
  )
}
