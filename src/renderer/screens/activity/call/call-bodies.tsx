import type { CallDetail } from '../../../../contract/calls.ts'
import { BodySection } from './body-section.tsx'
import { HeaderSection } from './header-section.tsx'

/** Request and answer side by side: bodies, then headers. */
export const CallBodies = ({ call }: { readonly call: CallDetail }) => (
  <>
    <div className="md-pair">
      <BodySection
        id={call.id}
        part="request"
        title="Request"
        bytes={call.requestBytes}
        first={call.requestText}
        cut={call.requestCut}
        none="There is no request."
      />
      <BodySection
        id={call.id}
        part="answer"
        title="Answer"
        bytes={call.answerBytes}
        first={call.answerText}
        cut={call.answerCut}
        none="There is no answer."
      />
    </div>
    <div className="md-pair">
      <HeaderSection title="Request headers" headers={call.requestHeaders} />
      {call.answerHeaders.length > 0 && <HeaderSection title="Answer headers" headers={call.answerHeaders} />}
    </div>
  </>
)
