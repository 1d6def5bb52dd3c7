import type { Failure } from '../../../contract/failure.ts'
import { fail } from '../../../core/result.ts'

type Failed = { readonly ok: false; readonly error: Failure }

/** Why nothing is done for the id of a project that is not there. */
export const noSuchProject = (id: string): Failed =>
  fail({
    kind: 'not-found',
    message: `There is no project ${id.slice(0, 64)}.`,
    hint: 'Ask for the list again; it may have been removed.',
  })

/** Why a project cannot have the name of another one. */
export const duplicateName = (name: string): Failed =>
  fail({
    kind: 'conflict',
    message: `There is a project of the name “${name}” already.`,
    hint: 'Choose another name.',
    field: 'name',
  })

/** @param problem what is wrong with the file that lies there */
export const projectsNotWritable = (problem: string | null): Failed =>
  fail({
    kind: 'unavailable',
    message: `The projects cannot be saved. ${problem ?? ''}`.trim(),
    hint: 'Correct what the message names and restart Marketdesk.',
  })
