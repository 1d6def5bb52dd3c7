import { callDesk, type DeskAddress } from './call-desk.ts'

export const findProject = async (desk: DeskAddress) => {
  const [project] = (await callDesk(desk, 'projects.list')).projects
  if (project === undefined || project.startCollection === null) throw new Error('The sample has no project.')
  return { ...project, startCollection: project.startCollection }
}
