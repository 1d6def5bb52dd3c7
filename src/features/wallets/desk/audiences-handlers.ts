import type { Failure } from '../../../contract/failure.ts'
import type { Json } from '../../../contract/scalars.ts'
import { fail } from '../../../core/result.ts'
import { readAudiences } from '../core/audiences.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { Projects } from '../../projects/desk/service.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'

type AudiencesDeps = {
  readonly service: Pick<ServiceClient, 'read'>
  readonly projects: Pick<Projects, 'get'>
}

const noNumber: Failure = {
  kind: 'conflict',
  message: 'This project’s id is unknown.',
  hint: 'Enter it under Settings → Projects: the service lists audiences by it.',
  field: 'project',
}

const reader = {
  read: (answer: Json) => {
    const audiences = readAudiences(answer)
    return audiences === null ? null : { audiences }
  },
  missing: 'no list of audiences',
}

export const audiencesHandlers = ({ service, projects }: AudiencesDeps) =>
  ({
    list: ({ project, timeoutMs }, { signal }) => {
      const projectId = projects.get(project)?.projectId
      if (projectId === '') return fail(noNumber)
      return service.read(
        { project, operation: 'ListAudiences', request: { projectId: projectId ?? '' }, timeoutMs },
        reader,
        signal,
      )
    },
  }) satisfies HandlersOf<'audiences'>
