import { SharedPanel } from './shared-panel.tsx'
import { SourcesSection } from './sources-section.tsx'

/** What a desk has from others: their deliveries by sources, and their names, notes and rules by a file. */
export const SourcesTab = () => (
  <div className="md-stack">
    <SourcesSection />
    <SharedPanel />
  </div>
)
