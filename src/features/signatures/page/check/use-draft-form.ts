import { useEffect, useEffectEvent } from 'react'
import { useContractForm, type ContractForm } from '../../../../renderer/form/contract-form.ts'
import type { QueryControls } from '../use-signature-query.ts'
import { draftSchema, type QueryDraft } from './draft-schema.ts'

export type DraftForm = ContractForm<QueryDraft, QueryDraft>

/** The form of a signature. What is asked is in it, also where something else was typed; what is typed outlives another tab. */
export const useDraftForm = ({ draft, leave }: QueryControls): DraftForm => {
  const form = useContractForm(draftSchema, draft)
  const { reset } = form
  useEffect(() => reset(draft), [reset, draft])
  const onLeave = useEffectEvent(() => leave(structuredClone(form.getValues())))
  useEffect(() => () => onLeave(), [])
  return form
}
